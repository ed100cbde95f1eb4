// The colours that boards, tags and folders can have; app.css has a light and a dark form of each.
import type { Colour } from '../../api/schema';

export const colours = [
  '',
  'red',
  'orange',
  'yellow',
  'green',
  'teal',
  'blue',
  'purple',
  'pink',
] as const satisfies readonly Colour[];
