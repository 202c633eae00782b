import type { TermDto } from "../../../../adapters/http/contract/operations/terms.ts";
import { contradictsColors } from "../../../../core/composition/colors.ts";
import type { ComposerProduct } from "../../../../core/composition/composition.ts";
import { styleImageRoom } from "../../../../core/image/bundled-images.ts";
import { parsePlaceholderColors } from "../../../../core/image/image.ts";
import { slugify } from "../../../../core/kernel/text.ts";
import type { EditorForm } from "../form/editor-form.ts";

/** An image of a room that the site has. */
export interface RoomImage {
  readonly kind: "style" | "room";
  /** Name of the style or the room. */
  readonly name: string;
  /** Identifies the image in a composition. */
  readonly source: string;
  /** URL of its variants. */
  readonly src: string;
  /** "#rrggbb"; none while they are not known. */
  readonly colors: readonly string[];
}

/** Terms with an image; each image once. */
export function listRoomImages(rooms: readonly TermDto[], styles: readonly TermDto[]): readonly RoomImage[] {
  const toImage = (kind: RoomImage["kind"], { name, imageUrl, picture }: TermDto): readonly RoomImage[] => {
    if (imageUrl === null || picture === null) return [];
    return [
      { kind, name, source: imageUrl, src: picture.src, colors: parsePlaceholderColors(picture.placeholder ?? "") },
    ];
  };
  const images = [
    ...rooms.flatMap((room) => toImage("room", room)),
    ...styles.flatMap((style) => toImage("style", style)),
  ];
  return images.filter(({ source }, index) => images.findIndex((image) => image.source === source) === index);
}

/**
 * Returns the image for a new moodboard: that of the style if it has one that shows the board's room, or the board has
 * no room, else that of the room; none when its colors contradict those of the products (core/README.md, K18).
 */
export function suggestRoomImage(
  { style, room }: Pick<EditorForm, "style" | "room">,
  images: readonly RoomImage[],
  products: readonly ComposerProduct[],
): string | null {
  const find = (kind: RoomImage["kind"], name: string) =>
    images.filter((image) => image.kind === kind && slugify(image.name) === slugify(name)).slice(0, 1);
  const isShownByStyle = room === "" || slugify(room) === styleImageRoom;
  const ofStyle = isShownByStyle ? find("style", style) : [];
  const candidates = ofStyle.length > 0 || room === "" ? ofStyle : find("room", room);
  return candidates.find(({ colors }) => !contradictsColors(products, colors))?.source ?? null;
}
