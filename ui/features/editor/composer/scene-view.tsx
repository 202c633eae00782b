import type { CSSProperties } from "react";
import type { Scene } from "../../../../core/composition/scene.ts";
import {
  type ImageStep,
  productShadow,
  type SceneBox,
  type SceneStep,
  sceneWidth,
  type TextStep,
} from "../../../../core/composition/scene-steps.ts";
import * as css from "./stage.css.ts";

/** An image that is shown instead of the title on a plate, because it may not be stored. */
export interface PlateImage {
  readonly src: string;
  readonly onError: () => void;
}

interface SceneViewProps {
  scene: Scene;
  /** URL of the image of a step; null shows nothing. */
  getImage: (step: ImageStep) => string | null;
  onImageError?: (step: ImageStep) => void;
  /** The retailer's image of the item with this index; null shows the title of its plate. */
  getPlateImage?: (item: number) => PlateImage | null;
}

/** Draws a scene as positioned elements that scale with the width of their container. */
export function SceneView({ scene, getImage, onImageError, getPlateImage = () => null }: SceneViewProps) {
  const toBoxStyle = createBoxStyle(scene.height);
  return (
    <span
      className={css.sceneFrame}
      style={{ aspectRatio: `1000 / ${scene.height}`, backgroundColor: scene.background }}
      aria-hidden="true"
    >
      {scene.steps.map((step, index) => {
        const plateImage = step.kind === "text" ? getPlateImage(step.item) : null;
        return (
          <Step
            // biome-ignore lint/suspicious/noArrayIndexKey: steps have no identity beyond their place
            key={`${step.kind} ${index}`}
            step={step}
            toBoxStyle={toBoxStyle}
            plate={plateImage === null ? null : { image: plateImage, box: findPlate(scene.steps, step) }}
            getImage={getImage}
            onImageError={onImageError}
          />
        );
      })}
    </span>
  );
}

type ToBoxStyle = (box: SceneBox) => CSSProperties;

function createBoxStyle(height: number): ToBoxStyle {
  return ({ x, y, width, height: boxHeight, rotation }) => ({
    left: `${x / 10}%`,
    top: `${(100 * y) / height}%`,
    width: `${width / 10}%`,
    height: `${(100 * boxHeight) / height}%`,
    ...(rotation !== 0 && { transform: `rotate(${rotation}deg)` }),
  });
}

/** The plate on which a title stands. */
function findPlate(steps: readonly SceneStep[], { item }: SceneStep): SceneBox | null {
  return steps.find((step) => step.kind === "rectangle" && step.item === item) ?? null;
}

interface StepProps {
  step: SceneStep;
  toBoxStyle: ToBoxStyle;
  plate: { readonly image: PlateImage; readonly box: SceneBox | null } | null;
  getImage: SceneViewProps["getImage"];
  onImageError: SceneViewProps["onImageError"];
}

function Step({ step, toBoxStyle, plate, getImage, onImageError }: StepProps) {
  if (step.kind === "rectangle")
    return <span className={css.rectangle} style={{ ...toBoxStyle(step), backgroundColor: step.color }} />;
  if (step.kind === "text") {
    if (plate?.box == null) return <Text step={step} toBoxStyle={toBoxStyle} />;
    return (
      <img
        className={css.image}
        style={{ ...toBoxStyle(plate.box), objectFit: "contain" }}
        src={plate.image.src}
        onError={plate.image.onError}
        alt=""
        draggable={false}
      />
    );
  }
  const src = getImage(step);
  if (src === null) return null;
  return (
    <img
      key={src}
      className={css.image}
      style={{
        ...toBoxStyle(step),
        objectFit: step.fit,
        ...(step.blend === "multiply" && { mixBlendMode: "multiply" }),
        ...(step.hasShadow === true && { filter: shadowFilter }),
      }}
      src={src}
      onError={() => onImageError?.(step)}
      alt=""
      draggable={false}
    />
  );
}

const toFrameWidth = (length: number) => `${(100 * length) / sceneWidth}cqw`;
const shadowFilter = `drop-shadow(0 ${toFrameWidth(productShadow.down)} ${toFrameWidth(productShadow.blur)} rgb(0 0 0 / ${productShadow.opacity}))`;

/** Half of the difference of ascent and descent in em: where a baseline lies below the middle of its line. */
const baselineOffsets = { serif: 0.315, sans: 0.3594 } as const;
const fontClasses = { serif: css.serif, sans: css.sans } as const;

/** As SVG, because HTML moves baselines to whole pixels. Lines are broken by the scene, so that browser and server agree. */
function Text({ step, toBoxStyle }: { step: TextStep; toBoxStyle: ToBoxStyle }) {
  const { width, height, font, size, lineHeight, tracking, color, lines } = step;
  return (
    <svg
      className={css.text}
      aria-hidden="true"
      style={toBoxStyle(step)}
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
