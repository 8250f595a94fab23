export const BUSINESS_TYPES = {
  location: 'Event-Location',
  venue: 'Veranstaltungsort',
  event_planner: 'Event-Planer',
  wedding_planner: 'Hochzeitsplaner',
  catering: 'Catering-Service',
  other: 'Sonstiges',
} as const;
export type BusinessType = keyof typeof BUSINESS_TYPES;
export const BUSINESS_TYPE_IDS = Object.keys(BUSINESS_TYPES) as [BusinessType, ...BusinessType[]];
