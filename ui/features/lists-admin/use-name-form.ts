import { useCallback } from "react";
import { useForm, useWatch } from "react-hook-form";
import { keepWork } from "../../api/form-stash.ts";
import { useKeptWork } from "../../api/use-kept-work.ts";
import { useBeforeReload } from "../../hooks/page-reload.ts";
import type { NameKind } from "../terms/term-kinds.ts";
import { useAddName } from "../terms/use-term-mutations.ts";

/** The field of one list. What stands in it survives a sign-in that has to be done in between. */
export function useNameForm(kind: NameKind) {
  const keptAs = `name-${kind.key}`;
  const kept = useKeptWork(keptAs, nameOf);
  const form = useForm({ defaultValues: { name: kept } });
  const text = useWatch({ control: form.control, name: "name" });
  const keep = useCallback(() => keepWork(keptAs, form.getValues("name")), [keptAs, form]);
  useBeforeReload(keep);
  const add = useAddName(kind, {
    onAdded: (sent) => {
      // What was typed meanwhile is the next name already.
      if (form.getValues("name").trim() === sent) form.reset({ name: "" });
    },
    onRefused: (message) => form.setError("name", { message }, { shouldFocus: true }),
    beforeLeaving: keep,
  });
  const submit = form.handleSubmit(({ name }) => {
    const trimmed = name.trim();
    if (trimmed !== "" && !add.isPending) add.mutate(trimmed);
  });
  return {
    register: form.register("name", { onChange: () => form.clearErrors("name") }),
    submit,
    isAdding: add.isPending,
    isEmpty: text.trim() === "",
    error: form.formState.errors.name?.message,
  };
}

/** The name as it was kept; empty for anything else. */
function nameOf(kept: unknown): string {
  return typeof kept === "string" ? kept : "";
}
