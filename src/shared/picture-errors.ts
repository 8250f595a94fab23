/** What is wrong with a picture for the library, or in the way of it; part of `errors.ts`. */
export const PICTURE_ERRORS = {
  library_picture_too_large: {
    status: 413,
    message:
      'Datei zu groß: Ein Bild darf höchstens 20 MB groß sein. Bitte verkleinern Sie es und versuchen Sie es noch einmal.',
  },
  library_picture_format: {
    status: 422,
    message: 'Bitte wählen Sie ein Bild im Format JPG, PNG, WebP oder AVIF aus.',
  },
  library_picture_is_heic: {
    status: 422,
    message:
      'Dieses Bild hat das Format HEIC, das viele Browser nicht zeigen. Bitte speichern Sie es als JPG: am Mac in der App „Vorschau“ mit „Exportieren“, unter Windows in „Fotos“ mit „Speichern unter“. Auf dem iPhone wandelt es sich von selbst um, wenn Sie es hier aus der Fotomediathek auswählen.',
  },
  library_picture_too_many_pixels: {
    status: 422,
    message:
      'Das Bild hat mehr als 60 Millionen Bildpunkte. Bitte verkleinern Sie es, zum Beispiel auf 6.000 Pixel Breite, und versuchen Sie es noch einmal.',
  },
  library_picture_too_costly: {
    status: 422,
    message:
      'Das Bild ist zu aufwendig gespeichert. Bitte speichern Sie es als JPG mit höchstens 6.000 Pixeln Breite und versuchen Sie es noch einmal.',
  },
  picture_quota_reached: {
    status: 403,
    message:
      'Für dieses Bild ist kein Platz mehr: Im Tarif {plan} sind {quota} für Bilder enthalten, davon sind {used} belegt. Bitte löschen Sie Bilder, die Sie nicht mehr brauchen, oder wechseln Sie den Tarif.',
  },
  picture_in_use: {
    status: 409,
    message:
      'Dieses Bild wird noch gezeigt: {places}. Nehmen Sie es dort zuerst heraus, oder löschen Sie es trotzdem; dann fehlt es dort.',
  },
  not_an_image: {
    status: 422,
    message:
      'Ungültiger Dateityp: Bitte wählen Sie eine Bilddatei im Format PNG, JPG oder SVG aus.',
  },
  not_a_picture: {
    status: 422,
    message: 'Bitte wählen Sie ein Bild im Format JPG oder PNG aus.',
  },
  picture_too_large: {
    status: 413,
    message: 'Datei zu groß: Ein Bild darf höchstens 8 MB groß sein.',
  },
  image_unreadable: {
    status: 422,
    message:
      'Die Bilddatei ist beschädigt oder unvollständig. Bitte speichern Sie sie neu und versuchen Sie es noch einmal.',
  },
  image_too_many_pixels: {
    status: 422,
    message:
      'Das Bild hat zu viele Bildpunkte. Bitte verkleinern Sie es und versuchen Sie es noch einmal.',
  },
  image_too_costly: {
    status: 422,
    message:
      'Die Bilddatei ist zu aufwendig. Bitte speichern Sie das Logo als einfaches PNG mit höchstens 4.000 Pixeln Breite und versuchen Sie es noch einmal.',
  },
  drawing_not_plain: {
    status: 422,
    message:
      'Die SVG-Datei enthält eingebettete Bilder oder fremde Inhalte. Bitte speichern Sie das Logo als PNG oder als einfache SVG-Datei.',
  },
  logo_unknown: {
    status: 422,
    message: 'Dieses Logo gibt es nicht mehr. Bitte laden Sie es neu hoch.',
  },
} as const;
