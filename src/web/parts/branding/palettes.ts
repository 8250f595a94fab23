/** The four colours as the API names them. */
export interface ColourValues {
  readonly backgroundColor: string;
  readonly textColor: string;
  readonly buttonColor: string;
  readonly buttonTextColor: string;
}

/** Four colours that go together and are read everywhere on the page. */
export interface Palette {
  readonly name: string;
  readonly colours: ColourValues;
}

const palette = (
  name: string,
  backgroundColor: string,
  textColor: string,
  buttonColor: string,
  buttonTextColor: string,
): Palette => ({
  name,
  colours: { backgroundColor, textColor, buttonColor, buttonTextColor },
});

/** The first one is the standard (decision 0212). A test holds each against the check of the editor. */
export const PALETTES: readonly [Palette, ...Palette[]] = [
  palette('Pfirsich', '#ffffff', '#333333', '#ee9d84', '#262626'),
  palette('Salbei', '#f6f8f3', '#26312a', '#3f6b4f', '#ffffff'),
  palette('Weinrot', '#fffaf7', '#2f2326', '#7b2038', '#ffffff'),
  palette('Nachtblau', '#f7f9fc', '#1e2a3a', '#1f3f6e', '#ffffff'),
  palette('Honig', '#fdf9ef', '#33291a', '#7a5a12', '#ffffff'),
  palette('Lavendel', '#faf8fd', '#2d2738', '#5b4a8a', '#ffffff'),
  palette('Terrakotta', '#fcf6f2', '#33241d', '#a3472a', '#ffffff'),
  palette('Abend', '#1d1f24', '#f2efe9', '#e3c27a', '#1d1f24'),
];
