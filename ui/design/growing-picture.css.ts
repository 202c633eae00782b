import { globalStyle } from "@vanilla-extract/css";
import { growingPicture } from "./growing-picture.ts";
import { motion } from "./tokens.ts";

/** Nothing but the picture moves; what it moves over can be used meanwhile. */
globalStyle("::view-transition", { pointerEvents: "none" });
globalStyle("::view-transition-old(root)", { display: "none" });
globalStyle("::view-transition-group(root), ::view-transition-new(root)", { animation: "none" });

globalStyle(`::view-transition-group(${growingPicture})`, {
  animationDuration: motion.growingPicture,
  animationTimingFunction: motion.easeIn,
});
globalStyle(`::view-transition-old(${growingPicture}), ::view-transition-new(${growingPicture})`, {
  width: "100%",
  height: "100%",
  objectFit: "cover",
  animationDuration: motion.growingPicture,
});
