import type { TemplateName } from "./composition.ts";
import type { Arrangement, Template } from "./template.ts";

const grid: Arrangement = { kind: "grid" };
const asInRoom: Arrangement = { kind: "free", power: 0.5, density: 0.8, flow: "room" };
const besideLead: Arrangement = { kind: "free", power: 0.45, density: 0.85, flow: "room" };
const byColorAcross: Arrangement = { kind: "free", power: 0.5, density: 0.8, flow: "colors across" };
const byColorDown: Arrangement = { ...byColorAcross, flow: "colors down" };
const diagonalDown: Arrangement = {
  kind: "free",
  power: 0.7,
  density: 0.78,
  flow: "diagonal down",
  emphasis: 1.2,
};
const diagonalUp: Arrangement = { ...diagonalDown, flow: "diagonal up" };

/** The outer bands come first. */
export const templates: Readonly<Record<TemplateName, Template>> = {
  plates: {
    treatment: "framed",
    margin: 0.039,
    gap: 0.018,
    titleSize: 0.075,
    portrait: [
      {
        bands: [
          { holds: "room", side: "top", share: 0.44, bleeds: true, yields: true },
          { holds: "title", side: "top", share: 0.14 },
          { holds: "palette", side: "bottom", share: 0.06 },
        ],
        arrangement: grid,
      },
      {
        bands: [
          { holds: "room", side: "bottom", share: 0.42, bleeds: true, yields: true },
          { holds: "palette", side: "bottom", share: 0.05 },
          { holds: "title", side: "top", share: 0.14 },
        ],
        arrangement: grid,
      },
      {
        bands: [
          { holds: "room", side: "top", share: 0.42, bleeds: true, yields: true },
          { holds: "title", side: "bottom", share: 0.14 },
          { holds: "palette", side: "left", share: 0.075 },
        ],
        arrangement: grid,
      },
    ],
    landscape: [
      {
        bands: [
          { holds: "room", side: "left", share: 0.46, bleeds: true, yields: true },
          { holds: "title", side: "top", share: 0.12 },
          { holds: "palette", side: "bottom", share: 0.08 },
        ],
        arrangement: grid,
      },
      {
        bands: [
          { holds: "room", side: "right", share: 0.42, bleeds: true, yields: true },
          { holds: "title", side: "bottom", share: 0.12 },
          { holds: "palette", side: "left", share: 0.06 },
        ],
        arrangement: grid,
      },
    ],
  },
  hero: {
    treatment: "cutout",
    margin: 0.05,
    gap: 0.022,
    titleSize: 0.11,
    portrait: [
      {
        bands: [
          { holds: "room", side: "bottom", share: 0.27, bleeds: true },
          { holds: "title", side: "top", share: 0.13 },
          { holds: "palette", side: "bottom", share: 0.026 },
        ],
        lead: { side: "top", share: 0.46 },
        arrangement: besideLead,
      },
      {
        bands: [
          { holds: "room", side: "top", share: 0.27, bleeds: true },
          { holds: "palette", side: "top", share: 0.026 },
          { holds: "title", side: "bottom", share: 0.13 },
        ],
        lead: { side: "bottom", share: 0.46 },
        arrangement: besideLead,
      },
      {
        bands: [
          { holds: "palette", side: "left", share: 0.03, bleeds: true },
          { holds: "room", side: "top", share: 0.27, bleeds: true },
          { holds: "title", side: "bottom", share: 0.13 },
        ],
        lead: { side: "top", share: 0.44 },
        arrangement: besideLead,
      },
    ],
    landscape: [
      {
        bands: [
          { holds: "room", side: "right", share: 0.2, bleeds: true },
          { holds: "title", side: "top", share: 0.11 },
          { holds: "palette", side: "bottom", share: 0.035 },
        ],
        lead: { side: "left", share: 0.66 },
        arrangement: besideLead,
      },
      {
        bands: [
          { holds: "room", side: "left", share: 0.2, bleeds: true },
          { holds: "palette", side: "top", share: 0.035 },
          { holds: "title", side: "bottom", share: 0.11 },
        ],
        lead: { side: "right", share: 0.66 },
        arrangement: besideLead,
      },
    ],
  },
  collage: {
    treatment: "cutout",
    margin: 0.045,
    gap: 0.012,
    titleSize: 0.085,
    portrait: [
      {
        bands: [
          { holds: "room", side: "top", share: 0.36, bleeds: true, yields: true },
          { holds: "palette", side: "bottom", share: 0.035, bleeds: true },
          { holds: "title", side: "bottom", share: 0.14 },
        ],
        arrangement: asInRoom,
      },
      {
        bands: [
          { holds: "room", side: "bottom", share: 0.34, bleeds: true, yields: true },
          { holds: "palette", side: "left", share: 0.035, bleeds: true },
          { holds: "title", side: "top", share: 0.14 },
        ],
        arrangement: asInRoom,
      },
    ],
    landscape: [
      {
        bands: [
          { holds: "room", side: "left", share: 0.36, bleeds: true, yields: true },
          { holds: "palette", side: "bottom", share: 0.045, bleeds: true },
          { holds: "title", side: "bottom", share: 0.12 },
        ],
        arrangement: asInRoom,
      },
      {
        bands: [
          { holds: "room", side: "right", share: 0.36, bleeds: true, yields: true },
          { holds: "palette", side: "left", share: 0.03, bleeds: true },
          { holds: "title", side: "top", share: 0.12 },
        ],
        arrangement: asInRoom,
      },
    ],
  },
  room: {
    treatment: "cutout",
    margin: 0.045,
    gap: 0.014,
    titleSize: 0.075,
    portrait: [
      {
        bands: [
          { holds: "room", side: "top", share: 0.56, bleeds: true, floats: true, yields: true, length: 0.7 },
          { holds: "floor", side: "bottom", share: 0.38, bleeds: true },
          { holds: "palette", side: "bottom", share: 0.03, bleeds: true },
          { holds: "title", side: "bottom", share: 0.14 },
        ],
        arrangement: asInRoom,
      },
      {
        bands: [
          { holds: "room", side: "bottom", share: 0.56, bleeds: true, floats: true, yields: true, length: 0.7 },
          { holds: "floor", side: "bottom", share: 0.44, bleeds: true },
          { holds: "palette", side: "top", share: 0.03, bleeds: true },
          { holds: "title", side: "top", share: 0.14 },
        ],
        arrangement: asInRoom,
      },
    ],
    landscape: [
      {
        bands: [
          { holds: "room", side: "left", share: 0.52, bleeds: true, floats: true, yields: true, length: 0.62 },
          { holds: "floor", side: "bottom", share: 0.4, bleeds: true },
          { holds: "palette", side: "bottom", share: 0.04, bleeds: true },
          { holds: "title", side: "top", share: 0.13 },
        ],
        arrangement: asInRoom,
      },
      {
        bands: [
          { holds: "room", side: "right", share: 0.52, bleeds: true, floats: true, yields: true, length: 0.62 },
          { holds: "floor", side: "bottom", share: 0.44, bleeds: true },
          { holds: "palette", side: "left", share: 0.03, bleeds: true },
          { holds: "title", side: "bottom", share: 0.13 },
        ],
        arrangement: asInRoom,
      },
    ],
  },
  palette: {
    treatment: "cutout",
    margin: 0.05,
    gap: 0.016,
    titleSize: 0.09,
    portrait: [
      {
        bands: [
          { holds: "palette", side: "top", share: 0.12, bleeds: true },
          { holds: "room", side: "bottom", share: 0.3, bleeds: true, yields: true },
          { holds: "title", side: "top", share: 0.11 },
        ],
        arrangement: byColorAcross,
      },
      {
        bands: [
          { holds: "palette", side: "left", share: 0.12, bleeds: true },
          { holds: "room", side: "bottom", share: 0.3, bleeds: true, yields: true },
          { holds: "title", side: "top", share: 0.11 },
        ],
        arrangement: byColorDown,
      },
      {
        bands: [
          { holds: "palette", side: "bottom", share: 0.12, bleeds: true },
          { holds: "room", side: "top", share: 0.3, bleeds: true, yields: true },
          { holds: "title", side: "top", share: 0.11 },
        ],
        arrangement: byColorAcross,
      },
    ],
    landscape: [
      {
        bands: [
          { holds: "palette", side: "left", share: 0.1, bleeds: true },
          { holds: "room", side: "right", share: 0.3, bleeds: true, yields: true },
          { holds: "title", side: "top", share: 0.12 },
        ],
        arrangement: byColorDown,
      },
      {
        bands: [
          { holds: "palette", side: "top", share: 0.12, bleeds: true },
          { holds: "room", side: "left", share: 0.3, bleeds: true, yields: true },
          { holds: "title", side: "bottom", share: 0.12 },
        ],
        arrangement: byColorAcross,
      },
    ],
  },
  diagonal: {
    treatment: "cutout",
    margin: 0.045,
    gap: 0.012,
    titleSize: 0.09,
    portrait: [
      {
        bands: [
          { holds: "room", side: "top", share: 0.3, bleeds: true },
          { holds: "title", side: "bottom", share: 0.24, floats: true, length: 0.56 },
          { holds: "palette", side: "top", share: 0.04, floats: true, length: 0.3, atEnd: true },
        ],
        arrangement: diagonalDown,
      },
      {
        bands: [
          { holds: "room", side: "bottom", share: 0.3, bleeds: true },
          { holds: "title", side: "top", share: 0.24, floats: true, length: 0.56 },
          { holds: "palette", side: "bottom", share: 0.04, floats: true, length: 0.3, atEnd: true },
        ],
        arrangement: diagonalUp,
      },
      {
        bands: [
          { holds: "room", side: "top", share: 0.3, bleeds: true },
          { holds: "title", side: "bottom", share: 0.24, floats: true, length: 0.5, atEnd: true },
          { holds: "palette", side: "top", share: 0.04, floats: true, length: 0.3 },
        ],
        arrangement: diagonalUp,
      },
    ],
    landscape: [
      {
        bands: [
          { holds: "room", side: "left", share: 0.3, bleeds: true },
          { holds: "title", side: "bottom", share: 0.2, floats: true, length: 0.42 },
          { holds: "palette", side: "top", share: 0.05, floats: true, length: 0.3, atEnd: true },
        ],
        arrangement: diagonalDown,
      },
      {
        bands: [
          { holds: "room", side: "right", share: 0.3, bleeds: true },
          { holds: "title", side: "top", share: 0.2, floats: true, length: 0.42 },
          { holds: "palette", side: "bottom", share: 0.05, floats: true, length: 0.3, atEnd: true },
        ],
        arrangement: diagonalUp,
      },
    ],
  },
};
