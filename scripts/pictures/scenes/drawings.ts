import type { SceneName } from '../../../src/server/cli/demo/scene-pictures.ts';
import { glasses } from './close-ups/glasses.ts';
import { placeSetting } from './close-ups/place-setting.ts';
import {
  LANDGUT_GLASSES,
  LANDGUT_SETTING,
  LOFT_GLASSES,
  SCHLOSS_GLASSES,
  SCHLOSS_SETTING,
} from './close-ups/tones.ts';
import { landgutInside } from './landgut/inside.ts';
import { landgutBarn, landgutGate, landgutLime, landgutTable } from './landgut/meadow.ts';
import { loftCandles, loftHall, loftTable } from './loft/hall.ts';
import { loftDance, loftTerrace } from './loft/night.ts';
import { conferenceFoyer, conferenceHall } from './modern/conference.ts';
import { planDark, planLight } from './modern/floor-plan.ts';
import { hotelDining, hotelRoom } from './modern/hotel-rooms.ts';
import { hotelFront } from './modern/hotel.ts';
import { seasideRoom } from './modern/seaside-room.ts';
import { seasideHouse, seasideTables } from './modern/seaside.ts';
import { schlossAvenue } from './schloss/avenue.ts';
import { schlossBallroom, schlossDance } from './schloss/ballroom.ts';
import { schlossEvening, schlossEveningUpright, schlossFront } from './schloss/evening.ts';

/** What draws each scene: an SVG document, the same in every run. */
export const DRAWINGS: Readonly<Record<SceneName, () => string>> = {
  'schloss-abend': schlossEvening,
  'schloss-abend-hoch': schlossEveningUpright,
  'schloss-allee': schlossAvenue,
  'schloss-tafel': schlossBallroom,
  'schloss-tanz': schlossDance,
  'schloss-gedeck': () => placeSetting(SCHLOSS_SETTING),
  'schloss-fassade': schlossFront,
  'schloss-sekt': () => glasses(SCHLOSS_GLASSES),
  'landgut-scheune': landgutBarn,
  'landgut-tafel': landgutTable,
  'landgut-gedeck': () => placeSetting(LANDGUT_SETTING),
  'landgut-linde': landgutLime,
  'landgut-tor': landgutGate,
  'landgut-tenne': landgutInside,
  'landgut-sekt': () => glasses(LANDGUT_GLASSES),
  'loft-saal': loftHall,
  'loft-terrasse': loftTerrace,
  'loft-tanz': loftDance,
  'loft-tafel': loftTable,
  'loft-kerzen': loftCandles,
  'loft-sekt': () => glasses(LOFT_GLASSES),
  'hotel-fassade': hotelFront,
  'hotel-restaurant': hotelDining,
  'hotel-zimmer': hotelRoom,
  'kueste-haus': seasideHouse,
  'kueste-tafel': seasideTables,
  'kueste-raum': seasideRoom,
  'tagung-saal': conferenceHall,
  'tagung-foyer': conferenceFoyer,
  'tagung-plan': planLight,
  'tagung-plan-dunkel': planDark,
};
