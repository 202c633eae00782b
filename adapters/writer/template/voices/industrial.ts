import type { Voice } from "../styles.ts";

export const industrial: Voice = {
  openers: [
    "This {room} leaves its bones on show, and the furniture follows: dark steel, old timber, honest joints.",
    "Steel and worn wood give this {room} its backbone, and softer things are added where people sit.",
    "The {room} borrows from the workshop, where things were built to be repaired and nobody hid the bolts.",
    "Weight is welcome in this {room}: thick boards, black frames and surfaces that have already had a first life.",
  ],
  principles: [
    "Industrial color comes from the materials themselves, so rust, tobacco and graphite need no paint to help them.",
    "The Industrial look turns cold without texture, which is why grain and patina matter as much as metal.",
    "An Industrial palette of brick red, brown and black is best broken by one pale surface that throws light back.",
    "It reads as Industrial because every joint is visible, and as a home because so little of it is polished.",
  ],
  closers: [
    "Hang the lamps lower than seems sensible, and let the corners go dark.",
    "One more scratch will do no harm, so put everything to use.",
    "Set something soft beside something hard, again and again, until the balance is right.",
  ],
};
