import { type CSSProperties, useMemo } from "react";
import type { Composition } from "../../../../core/composition/composition.ts";
import { toScene } from "../../../../core/composition/scene.ts";
import {
  type ImageStep,
  productShadow,
  type SceneBox,
  sceneWidth,
  type TextStep,
} from "../../../../core/composition/scene-steps.ts";
import { useComposer } from "./composer-context.ts";
import * as css from "./stage.css.ts";
import type { SceneImage } from "./use-scene-images.ts";

interface SceneViewProps {
  composition: Composition;
  /** Width of the frame in pixels for which images are loaded. */
  frameWidth: number;
}

/** Draws a composition as positioned elements that scale with the width of their container. */
export function SceneView({ composition, frameWidth }: SceneViewProps) {
  const { images } = useComposer();
  const { sceneProducts, getImage, getPlateImage } = images;
  const scene = useMemo(() => toScene(composition, sceneProducts), [composition, sceneProducts]);
  const { steps, height, background } = scene;
  return (
    <span
      className={css.sceneFrame}
      style={{ aspectRatio: `${sceneWidth} / ${height}`, backgroundColor: background }}
      aria-hidden="true"
    >
      {steps.map((step, index) => {
        const key = `${step.kind} ${index}`;
        const style = toBoxStyle(step, height);
        if (step.kind === "rectangle")
          return <span key={key} className={css.rectangle} style={{ ...style, backgroundColor: step.color }} />;
        if (step.kind === "image")
          return <Picture key={key} image={getImage(step, frameWidth)} style={{ ...style, ...toPaintStyle(step) }} />;
        const plate = getPlateImage(composition.items[step.item]);
        const box = plate && steps.find((other) => other.kind === "rectangle" && other.item === step.item);
        if (!box) return <Text key={key} step={step} sceneHeight={height} />;
        return <Picture key={key} image={plate} style={{ ...toBoxStyle(box, height), objectFit: "contain" }} />;
      })}
    </span>
  );
}

/** The place of a box in a scene of this height. */
export function toBoxStyle({ x, y, width, height, rotation }: SceneBox, sceneHeight: number): CSSProperties {
  return {
    left: `${(100 * x) / sceneWidth}%`,
    top: `${(100 * y) / sceneHeight}%`,
    width: `${(100 * width) / sceneWidth}%`,
    height: `${(100 * height) / sceneHeight}%`,
    ...(rotation !== 0 && { transform: `rotate(${rotation}deg)` }),
  };
}

function toPaintStyle({ fit, blend, hasShadow }: ImageStep): CSSProperties {
  return {
    objectFit: fit,
    ...(blend === "multiply" && { mixBlendMode: "multiply" }),
    ...(hasShadow === true && { filter: shadowFilter }),
  };
}

function Picture({ image, style }: { image: SceneImage | null; style: CSSProperties }) {
  if (image === null) return null;
  const { src, onError } = image;
  return <img key={src} className={css.image} style={style} src={src} onError={onError} alt="" draggable={false} />;
}

const toFrameWidth = (length: number) => `${(100 * length) / sceneWidth}cqw`;
const shadowFilter = `drop-shadow(0 ${toFrameWidth(productShadow.down)} ${toFrameWidth(productShadow.blur)} rgb(0 0 0 / ${productShadow.opacity}))`;

/** Half of the difference of ascent and descent in em: where a baseline lies below the middle of its line. */
const baselineOffsets = { serif: 0.315, sans: 0.3594 } as const;
const fontClasses = { serif: css.serif, sans: css.sans } as const;

/**
 * As SVG, because HTML moves baselines to whole pixels. Lines are broken by the scene, so that browser and server
 * agree.
 */
function Text({ step, sceneHeight }: { step: TextStep; sceneHeight: number }) {
  const { width, height, font, size, lineHeight, tracking, color, lines } = step;
  return (
    <svg
      className={css.text}
      aria-hidden="true"
      style={toBoxStyle(step, sceneHeight)}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
    >
      {lines.map((line, index) => (
        <text
          // biome-ignore lint/suspicious/noArrayIndexKey: lines have no identity beyond their place
          key={index}
          className={fontClasses[font]}
          y={((index + 0.5) * lineHeight + baselineOffsets[font]) * size}
          fontSize={size}
          letterSpacing={tracking * size}
          fill={color}
        >
          {line}
        </text>
      ))}
    </svg>
  );
}
