import type { ReactNode } from 'react';
import { type LookTheme, lookTheme } from '#shared/guest-page/look-theme.ts';
import type { Look } from '#shared/guest-page/looks.ts';

const SERIF = 'Georgia, "Noto Serif", serif';
const SANS = 'system-ui, sans-serif';
const HAND = '"Segoe Script", "Bradley Hand", "Snell Roundhand", cursive';

/** Where each look puts its headline, its picture and its button, on a page of 168 by 104. */
const SKETCHES: Readonly<Record<Look, (theme: LookTheme) => ReactNode>> = {
  schloss: ({ deep, onDeep, deepAccent, background, ornament }) => (
    <>
      <rect width="168" height="68" fill={deep} />
      <path d="M52 68V40a32 32 0 0 1 64 0v28z" fill={onDeep} opacity="0.14" />
      <Headline x={84} y={40} size={19} family={SERIF} colour={onDeep} middle />
      <path d="M66 50h36" stroke={deepAccent} />
      <rect x="60" y="57" width="48" height="22" rx="2" fill={background} />
      <rect x="66" y="63" width="36" height="10" fill={deep} />
      <path d="M40 90h88M54 97h60" stroke={ornament} opacity="0.45" />
    </>
  ),
  landgut: ({ ornament, soft, deep, button, text }) => (
    <>
      <g transform="rotate(3 124 44)">
        <rect x="96" y="12" width="58" height="64" fill="#fffdf7" />
        <rect x="101" y="17" width="48" height="46" fill={deep} opacity="0.75" />
      </g>
      <Headline x={14} y={42} size={21} family={HAND} colour={ornament} />
      <path d="M14 54h66M14 61h54" stroke={text} opacity="0.4" />
      <rect x="14" y="70" width="44" height="12" rx="6" fill={button} />
      <rect y="92" width="168" height="12" fill={soft} />
    </>
  ),
  loft: ({ soft, text, button }) => (
    <>
      <rect x="92" width="76" height="104" fill={text} opacity="0.14" />
      <Headline x={10} y={56} size={46} family={SANS} colour={text} weight={800} />
      <rect x="10" y="68" width="62" height="14" fill={button} />
      <rect x="10" y="90" width="148" height="3" fill={soft} />
    </>
  ),
  hotel: ({ text, button, soft, line }) => (
    <>
      <rect x="86" width="82" height="72" fill={soft} />
      <rect x="86" y="40" width="82" height="32" fill={button} opacity="0.45" />
      <Headline x={12} y={34} size={19} family={SANS} colour={text} weight={600} />
      <path d="M12 44h56M12 51h44" stroke={text} opacity="0.35" />
      <rect x="12" y="59" width="38" height="11" fill={button} />
      <path d="M12 82h144M60 82v22M108 82v22" stroke={line} />
    </>
  ),
  kueste: ({ text, button, soft }) => (
    <>
      <circle cx="128" cy="34" r="22" fill={soft} />
      <path d="M0 66q21-12 42 0t42 0 42 0 42 0v38H0z" fill={button} opacity="0.28" />
      <path d="M0 80q21-12 42 0t42 0 42 0 42 0v24H0z" fill={button} opacity="0.45" />
      <Headline x={14} y={36} size={21} family={SANS} colour={text} weight={300} />
      <rect x="14" y="46" width="46" height="12" rx="6" fill={button} />
    </>
  ),
  tagung: ({ text, button, soft, deep, onDeep }) => (
    <>
      <Headline x={12} y={28} size={18} family={SANS} colour={text} weight={700} />
      <rect x="112" y="14" width="44" height="14" rx="3" fill={button} />
      {['120', '6', '2'].map((number, at) => (
        <g key={number} transform={`translate(${12 + at * 50} 40)`}>
          <rect width="44" height="30" rx="3" fill={soft} />
          <text x="6" y="21" fontSize="15" fontWeight="700" fontFamily={SANS} fill={button}>
            {number}
          </text>
        </g>
      ))}
      <rect y="82" width="168" height="22" fill={deep} />
      <path d="M12 93h70" stroke={onDeep} opacity="0.6" />
    </>
  ),
};

interface HeadlineProps {
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly family: string;
  readonly colour: string;
  readonly weight?: number;
  readonly middle?: boolean;
}

function Headline({ x, y, size, family, colour, weight = 400, middle = false }: HeadlineProps) {
  return (
    <text
      x={x}
      y={y}
      fontSize={size}
      fontFamily={family}
      fontWeight={weight}
      fill={colour}
      textAnchor={middle ? 'middle' : 'start'}
    >
      Feiern
    </text>
  );
}

/** A look in a few strokes: its colours, its kind of letters, and where things stand. */
export function LookSketch({
  look,
  className,
}: {
  readonly look: Look;
  readonly className: string;
}) {
  const theme = lookTheme(look, null);
  return (
    <svg
      className={className}
      viewBox="0 0 168 104"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden
    >
      <rect width="168" height="104" fill={theme.background} />
      {SKETCHES[look](theme)}
    </svg>
  );
}
