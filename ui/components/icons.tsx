import { Drawing } from "./drawing/drawing.tsx";

/** Lucide's drawings (ISC licence) for what every visitor loads; its own components weigh more than all of these. */
const iconPaths = {
  menu: "M4 5h16M4 12h16M4 19h16",
  close: "M18 6 6 18M6 6l12 12",
  arrowRight: "M5 12h14M12 5l7 7-7 7",
  arrowUpRight: "M7 7h10v10M7 17 17 7",
  chevronDown: "m6 9 6 6 6-6",
  dashboard:
    "M4 3h5a1 1 0 0 1 1 1v5a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1V4a1 1 0 0 1 1-1M15 3h5a1 1 0 0 1 1 1v5a1 1 0 0 1-1 1h-5a1 1 0 0 1-1-1V4a1 1 0 0 1 1-1M15 14h5a1 1 0 0 1 1 1v5a1 1 0 0 1-1 1h-5a1 1 0 0 1-1-1v-5a1 1 0 0 1 1-1M4 14h5a1 1 0 0 1 1 1v5a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1v-5a1 1 0 0 1 1-1",
  logOut: "m16 17 5-5-5-5M21 12H9M9 21H5a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2h4",
  search: "m21 21-4.34-4.34M3 11a8 8 0 1 0 16 0 8 8 0 1 0-16 0",
} as const;

interface IconProps {
  name: keyof typeof iconPaths;
  /** Width and height in pixels. */
  size: 16 | 18 | 20 | 24;
}

/** Decoration: what it stands for is said in words beside it. */
export function Icon({ name, size }: IconProps) {
  return (
    <Drawing size={size}>
      <path d={iconPaths[name]} />
    </Drawing>
  );
}
