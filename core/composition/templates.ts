import type { TemplateName } from "./composition.ts";
import type { Side } from "./rectangles.ts";
import { type Arrangement, type Lead, type Template, variant } from "./template.ts";

function leadAt(side: Side, share: number): Lead {
  return { side, share };
}

const grid: Arrangement = { kind: "grid" };
const roomFlow: Arrangement = { kind: "free", power: 0.5, density: 0.8, flow: "room" };
const looseRoomFlow: Arrangement = { kind: "free", power: 0.55, density: 0.78, flow: "room" };
const smallRoomFlow: Arrangement = { kind: "free", power: 0.35, density: 0.85, flow: "room" };
const colorsAcross: Arrangement = { kind: "free", power: 0.5, density: 0.78, flow: "colors across" };
const colorsDown: Arrangement = { ...colorsAcross, flow: "colors down" };
const diagonalDown: Arrangement = {
  ...{ kind: "free", power: 0.75, density: 0.75, flow: "diagonal down" },
  emphasis: 1.25,
};
const diagonalUp: Arrangement = { ...diagonalDown, flow: "diagonal up" };

export const templates: Readonly<Record<TemplateName, Template>> = {
  plates: {
    ...{ treatment: "framed", margin: 0.039, gap: 0.018, titleSize: 0.075 },
    portrait: [
      variant("room top 0.46 bleeds, title top 0.14, palette bottom 0.07", grid),
      variant("room bottom 0.42 bleeds, palette bottom 0.05, title top 0.14", grid),
      variant("room top 0.42 bleeds, palette left 0.075, title bottom 0.14", grid),
    ],
    landscape: [
      variant("room left 0.46 bleeds, title top 0.12, palette bottom 0.09", grid),
      variant("room right 0.42 bleeds, palette left 0.06, title bottom 0.12", grid),
    ],
  },
  collage: {
    ...{ treatment: "cutout", margin: 0.045, gap: 0.012, titleSize: 0.085 },
    portrait: [
      variant("room top 0.36 bleeds, palette bottom 0.035 bleeds, title bottom 0.14", looseRoomFlow),
      variant("room bottom 0.34 bleeds, palette left 0.035 bleeds, title top 0.14", looseRoomFlow),
    ],
    landscape: [
      variant("room left 0.36 bleeds, palette bottom 0.045 bleeds, title bottom 0.12", looseRoomFlow),
      variant("room right 0.36 bleeds, palette left 0.03 bleeds, title top 0.12", looseRoomFlow),
    ],
  },
  room: {
    ...{ treatment: "cutout", margin: 0.045, gap: 0.014, titleSize: 0.075 },
    portrait: [
      variant("room top 0.5 bleeds, floor bottom 0.38 bleeds, palette top 0.03 bleeds, title top 0.16", roomFlow),
      variant(
        "room bottom 0.47 bleeds, floor bottom 0.46 bleeds, palette bottom 0.03 bleeds, title top 0.16",
        roomFlow,
      ),
    ],
    landscape: [
      variant("room left 0.5 bleeds, floor bottom 0.4 bleeds, palette left 0.04 bleeds, title top 0.14", roomFlow),
      variant("room top 0.52 bleeds, floor bottom 0.44 bleeds, palette top 0.045 bleeds, title top 0.14", roomFlow),
    ],
  },
  hero: {
    ...{ treatment: "cutout", margin: 0.05, gap: 0.026, titleSize: 0.12 },
    portrait: [
      variant("room bottom 0.28 bleeds, title top 0.13, palette bottom 0.026", smallRoomFlow, leadAt("top", 0.5)),
      variant("room top 0.28 bleeds, palette top 0.026, title bottom 0.13", smallRoomFlow, leadAt("bottom", 0.5)),
      variant("palette left 0.03 bleeds, room top 0.28 bleeds, title bottom 0.13", smallRoomFlow, leadAt("top", 0.46)),
      variant("room top 0.28 bleeds, title top 0.13, palette bottom 0.026", smallRoomFlow, leadAt("bottom", 0.5)),
      variant(
        "palette left 0.03 bleeds, room bottom 0.28 bleeds, title top 0.13",
        smallRoomFlow,
        leadAt("bottom", 0.46),
      ),
    ],
    landscape: [
      variant("room right 0.2 bleeds, title top 0.1, palette bottom 0.035", smallRoomFlow, leadAt("left", 0.66)),
      variant("room left 0.2 bleeds, palette top 0.035, title bottom 0.1", smallRoomFlow, leadAt("right", 0.66)),
    ],
  },
  palette: {
    ...{ treatment: "cutout", margin: 0.05, gap: 0.016, titleSize: 0.09 },
    portrait: [
      variant("palette top 0.2 bleeds, room bottom 0.22 bleeds, title top 0.11", colorsAcross),
      variant("palette left 0.22 bleeds, room bottom 0.24 bleeds, title bottom 0.11", colorsDown),
      variant("palette bottom 0.2 bleeds, room top 0.22 bleeds, title top 0.11", colorsAcross),
    ],
    landscape: [
      variant("palette left 0.19 bleeds, room right 0.21 bleeds, title top 0.12", colorsDown),
      variant("palette top 0.22 bleeds, room left 0.22 bleeds, title bottom 0.12", colorsAcross),
    ],
  },
  diagonal: {
    ...{ treatment: "cutout", margin: 0.045, gap: 0.012, titleSize: 0.09 },
    portrait: [
      variant(
        "room top 0.3 bleeds, title bottom 0.24 floats length 0.56, palette top 0.04 floats end length 0.3",
        diagonalDown,
      ),
      variant(
        "room bottom 0.3 bleeds, title top 0.24 floats length 0.56, palette bottom 0.04 floats end length 0.3",
        diagonalUp,
      ),
      variant(
        "room top 0.3 bleeds, title bottom 0.24 floats end length 0.5, palette top 0.04 floats length 0.3",
        diagonalUp,
      ),
    ],
    landscape: [
      variant(
        "room left 0.3 bleeds, title bottom 0.2 floats length 0.42, palette top 0.05 floats end length 0.3",
        diagonalDown,
      ),
      variant(
        "room right 0.3 bleeds, title top 0.2 floats length 0.42, palette bottom 0.05 floats end length 0.3",
        diagonalUp,
      ),
    ],
  },
};
