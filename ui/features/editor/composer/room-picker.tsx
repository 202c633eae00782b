import { ImageUpload } from "../../../components/image-upload/image-upload.tsx";
import { useEditor } from "../editor-context.ts";
import { setRoom } from "./arrangement.ts";
import { useComposer } from "./composer-context.ts";
import * as css from "./panel.css.ts";
import { type RoomImage, withWidth } from "./use-scene-images.ts";

/** Chooses the picture of a room: none, one of the site's, or an upload. */
export function RoomPicker({ rooms }: { rooms: readonly RoomImage[] }) {
  const { work, materials, change } = useComposer();
  const { session } = useEditor();
  const { room } = work.settings;
  const set = (source: string | null) => change((before) => setRoom(before, materials, source));
  const uploaded = room !== null && !rooms.some(({ source }) => source === room) ? room : null;
  return (
    <div className={css.part}>
      <h3 className={css.partTitle}>Room picture</h3>
      <div className={css.pictures}>
        <button type="button" className={css.picture} aria-pressed={room === null} onClick={() => set(null)}>
          <span className={css.pictureImage}>None</span>
          No picture
        </button>
        {rooms.map(({ name, source, src }) => (
          <button
            key={source}
            type="button"
            className={css.picture}
            aria-pressed={room === source}
            onClick={() => set(source)}
          >
            <img className={css.pictureImage} src={withWidth(src, 160)} width={96} height={64} alt="" loading="lazy" />
            {name}
          </button>
        ))}
      </div>
      <ImageUpload
        url={uploaded}
        onChange={set}
        label="room picture"
        aspect="product"
        hint="A picture of your own, up to 10 MB"
        onPhaseChange={ignorePhase}
        onBeforeRedirect={session.saveBeforeSignIn}
      />
    </div>
  );
}

/** A closed composer ends the upload: the board can be saved at any time. */
function ignorePhase(): void {}
