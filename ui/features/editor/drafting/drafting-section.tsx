import { WandSparkles } from "lucide-react";
import { useState } from "react";
import { useWatch } from "react-hook-form";
import { limits } from "../../../../adapters/http/contract/constants.ts";
import { AdminSection } from "../../../components/admin-section.tsx";
import { AdminButton } from "../../../components/buttons/admin-button.tsx";
import { TextField } from "../../../components/fields.tsx";
import { useEditor } from "../editor-context.ts";
import * as css from "./drafting.css.ts";

/** Drafts the whole board from real products, once a style is chosen (core/README.md, W1 to W5). */
export function DraftingSection() {
  const { form, drafting } = useEditor();
  const [style, products] = useWatch({ control: form.control, name: ["style", "products"] });
  const [sentence, setSentence] = useState("");
  const [price, setPrice] = useState("");
  const { draft, isDrafting, reasons, remarks } = drafting;
  if (style === "") return null;
  const hasDraft = products.some(({ id }) => reasons.has(id));
  const budget = Number.parseInt(price, 10);
  return (
    <AdminSection
      title="Draft"
      action={
        <AdminButton
          variant="default"
          size="medium"
          icon={<WandSparkles size={18} strokeWidth={1.5} aria-hidden="true" />}
          pending={isDrafting}
          pendingLabel="Drafting..."
          onClick={() => draft({ sentence, budget: Number.isNaN(budget) ? null : Math.max(0, budget) })}
        >
          {hasDraft ? "Try again" : "Draft this board"}
        </AdminButton>
      }
    >
      <div className={css.fields}>
        <TextField
          label="What should it be like?"
          optional
          hint="Pieces, materials, colors: “a reading chair, dark oak, no rug”."
          maxLength={limits.wish}
          autoComplete="off"
          value={sentence}
          onChange={(event) => setSentence(event.target.value)}
        />
        <TextField
          label="Total price"
          optional
          hint="By price notes."
          type="number"
          inputMode="numeric"
          min={0}
          value={price}
          onChange={(event) => setPrice(event.target.value)}
        />
      </div>
      <div role="status">
        {remarks.map((remark) => (
          <p key={remark} className={css.remark}>
            {remark}
          </p>
        ))}
      </div>
    </AdminSection>
  );
}
