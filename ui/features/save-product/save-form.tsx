import { keepPreviousData } from "@tanstack/react-query";
import { useId, useState } from "react";
import { limits } from "../../../adapters/http/contract/constants.ts";
import { toShopName } from "../../../core/product/normalize-products.ts";
import { useAdminQuery } from "../../api/use-admin-api.ts";
import { AdminButton } from "../../components/buttons/admin-button.tsx";
import { InlineError } from "../../components/feedback/inline-error.tsx";
import { label } from "../../components/fields.css.ts";
import { SelectField, TextField } from "../../components/fields.tsx";
import { ImageUpload } from "../../components/image-upload/image-upload.tsx";
import { visuallyHidden } from "../../design/layout.css.ts";
import { useDebounced } from "../../hooks/use-debounced.ts";
import type { SaveDraft } from "./save-draft.ts";
import * as css from "./save-product.css.ts";
import {
  boardChoicesQuery,
  type SavedProduct,
  type SaveProductForm,
  type SaveTarget,
  useSaveProduct,
} from "./use-save-product.ts";

export interface SaveFormProps {
  draft: SaveDraft;
  /** Why the product could not be read from its link; null when it was, or need not be. */
  problem: string | null;
  onSaved: (product: SavedProduct) => void;
  onCancel: () => void;
}

/** The form of a product to save: image, title, link, type and target. */
export function SaveForm({ draft: initial, problem, onSaved, onCancel }: SaveFormProps) {
  const form = useSaveProduct(initial, onSaved);
  const { draft, errors, change, target } = form;
  const problems = [...(problem === null ? [] : [problem]), ...draft.problems];
  const shop = toShopName(draft.link);
  const placeId = useId();
  return (
    <form
      ref={form.element}
      className={css.form}
      aria-label="Save a product"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        form.save();
      }}
    >
      {problems.length > 0 && (
        <div className={css.problems} role="alert">
          {problems.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </div>
      )}
      <ImageChoice form={form} />
      <div className={css.fields}>
        <TextField
          name="title"
          label="Product title"
          maxLength={limits.productTitle}
          value={draft.title}
          error={errors.title}
          onChange={(event) => change({ title: event.target.value })}
        />
        <TextField
          label="Link"
          type="url"
          inputMode="url"
          placeholder="https://"
          maxLength={limits.address}
          hint={shop === null ? undefined : `From ${shop}`}
          value={draft.link}
          error={errors.link}
          onChange={(event) => change({ link: event.target.value })}
        />
        <SelectField
          label="Furniture type"
          optional
          options={[
            { value: "", label: "No type" },
            ...form.furnitureTypes.map((name) => ({ value: name, label: name })),
          ]}
          value={form.furnitureType ?? ""}
          onChange={(event) => change({ furnitureType: event.target.value })}
        />
        <TargetChoice target={target} onChange={form.chooseTarget} />
      </div>
      <div className={css.actions}>
        {form.failure !== null && (
          <p className={css.failure} role="alert">
            {form.failure}
          </p>
        )}
        <AdminButton
          type="submit"
          variant="accent"
          pending={form.isSaving}
          pendingLabel="Saving..."
          aria-describedby={placeId}
        >
          Save
        </AdminButton>
        <AdminButton variant="ghost" onClick={onCancel}>
          Discard
        </AdminButton>
        <p id={placeId} className={css.place} dir="auto">
          {target === "library" ? "To your library" : `To “${target.title}”`}
        </p>
      </div>
    </form>
  );
}

/**
 * The library alone, or a board from a search among all. The chosen one stays in the list, also when it does not match.
 */
function TargetChoice({ target, onChange }: { target: SaveTarget; onChange: (target: SaveTarget) => void }) {
  const [text, setText] = useState("");
  const q = useDebounced(text.trim());
  const { data, isError, refetch } = useAdminQuery({ ...boardChoicesQuery(q), placeholderData: keepPreviousData });
  const found = data ?? [];
  const chosen = target === "library" ? [] : [target];
  const choices = [...chosen, ...found.filter(({ id }) => id !== chosen[0]?.id)];
  return (
    <fieldset>
      <legend className={visuallyHidden}>Board</legend>
      <TextField
        label="Board"
        type="search"
        placeholder="Find a board"
        maxLength={limits.searchText}
        autoComplete="off"
        value={text}
        onChange={(event) => setText(event.target.value)}
        // Enter in a search must not save.
        onKeyDown={(event) => event.key === "Enter" && event.preventDefault()}
      />
      <div className={css.choices}>
        <label className={css.choice}>
          <input type="radio" name="board" checked={target === "library"} onChange={() => onChange("library")} />
          <span>Just the library</span>
        </label>
        {choices.map((board) => (
          <label key={board.id} className={css.choice}>
            <input
              type="radio"
              name="board"
              checked={board.id === chosen[0]?.id}
              onChange={() => onChange({ id: board.id, title: board.title })}
            />
            <span dir="auto">{board.title}</span>
          </label>
        ))}
        {isError && <InlineError onRetry={() => void refetch()}>The boards could not be loaded.</InlineError>}
        <p className={css.found} role="status">
          {data !== undefined && found.length === 0
            ? q === ""
              ? "There is no board yet."
              : `No boards match “${q}”.`
            : ""}
        </p>
      </div>
    </fieldset>
  );
}

/** The images of the page, and one that the admin enters or uploads. */
function ImageChoice({ form }: { form: SaveProductForm }) {
  const { draft, image, change } = form;
  const { images } = draft;
  const isOwn = images.length === 0 || draft.image === "";
  if (images.length === 0) return <OwnImage form={form} />;
  return (
    <fieldset>
      <legend className={label}>Picture</legend>
      <div className={css.tiles}>
        {images.map((url, index) => (
          <ImageTile
            key={url}
            url={url}
            label={`Picture ${index + 1} of ${images.length}`}
            isChosen={!isOwn && url === image}
            onChoose={() => change({ image: url })}
          />
        ))}
        <label className={css.tile}>
          <input type="radio" name="image" checked={isOwn} onChange={() => change({ image: "" })} />
          <span className={css.emptyFrame}>Another picture</span>
        </label>
      </div>
      {isOwn && (
        <div className={css.own}>
          <OwnImage form={form} />
        </div>
      )}
    </fieldset>
  );
}

interface ImageTileProps {
  url: string;
  label: string;
  isChosen: boolean;
  onChoose: () => void;
}

function ImageTile({ url, label, isChosen, onChoose }: ImageTileProps) {
  const [size, setSize] = useState<string | null>(null);
  return (
    <label className={css.tile}>
      <input type="radio" name="image" aria-label={label} checked={isChosen} onChange={onChoose} />
      <span className={size === "" ? css.emptyFrame : css.frame}>
        {size === "" ? (
          "Cannot be shown here"
        ) : (
          <img
            src={url}
            alt=""
            // Many shops serve their images to their own pages only, or to pages that do not name themselves.
            referrerPolicy="no-referrer"
            className={css.image}
            onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
              setSize(`${naturalWidth}\u00a0×\u00a0${naturalHeight}`)
            }
            onError={() => setSize("")}
          />
        )}
      </span>
      <span className={`${css.size} ${css.hint}`}>{size || "\u00a0"}</span>
    </label>
  );
}

function OwnImage({ form: { draft, errors, isUploading, change } }: { form: SaveProductForm }) {
  return (
    <div className={css.fields}>
      <TextField
        label="Image address"
        type="url"
        inputMode="url"
        placeholder="https://"
        maxLength={limits.address}
        hint="Or upload an image below."
        value={draft.ownImage}
        error={errors.imageUrl}
        onChange={(event) => change({ ownImage: event.target.value })}
      />
      <ImageUpload
        url={draft.uploaded}
        onChange={(uploaded) => change({ uploaded })}
        onPhaseChange={(phase) => {
          isUploading.current = phase === "sending";
        }}
        label="product image"
        aspect="product"
        hint={"A JPEG of up to 10\u00a0MB"}
        // Every change of the draft is stashed at once.
        onBeforeRedirect={() => undefined}
      />
    </div>
  );
}
