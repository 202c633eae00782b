import type { Voice } from "../styles.ts";

export const bohemian: Voice = {
  openers: [
    "This {room} looks gathered rather than bought, as if it had taken ten summers to fill.",
    "Pattern comes first in this {room}, and everything plain is there to let it breathe.",
    "There is no matching set in this {room}: rattan, wool and clay sit side by side and get along through color.",
    "The {room} is warm, a little crowded and easy to like, with something handmade wherever the eye stops.",
  ],
  principles: [
    "Bohemian color works like spice, so rust, ochre and olive appear in small amounts over a base of cream.",
    "The Bohemian mix holds together because handwork repeats: something woven, something knotted, something thrown on a wheel.",
    "Its Bohemian ease depends on natural fibers, which look better once they have been used.",
    "What keeps it Bohemian and not merely busy is the calm, sandy ground beneath the color.",
  ],
  closers: [
    "Let leaves fill the gaps, and move things about until the mix settles.",
    "Layer slowly, and stop while there is still a patch of bare wall.",
    "Repeat one color three times, near, far and underfoot, and the rest may be as different as it likes.",
  ],
};
