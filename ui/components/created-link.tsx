import { useRef } from "react";
import { useToast } from "../hooks/toasts.ts";
import { AdminButton } from "./buttons/admin-button.tsx";
import * as css from "./created-link.css.ts";
import { TextField } from "./fields.tsx";

/** The only place where a link with a token can be read: the site stores no token. */
export function CreatedLink({ url }: { url: string }) {
  const toast = useToast();
  const fieldRef = useRef<HTMLInputElement>(null);
  const copy = async () => {
    fieldRef.current?.select();
    // `navigator.clipboard` exists in secure contexts only; elsewhere the selected text can be copied.
    const copied = await navigator.clipboard?.writeText(url).then(
      () => true,
      () => false,
    );
    toast({ title: copied ? "Link copied" : "Press Ctrl+C to copy the link" });
  };
  return (
    <div className={css.created}>
      <TextField ref={fieldRef} label="New link" value={url} readOnly />
      <AdminButton onClick={() => void copy()}>Copy link</AdminButton>
      <p className={css.note}>Copy it now: it is shown only once.</p>
    </div>
  );
}
