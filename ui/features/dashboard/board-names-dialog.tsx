import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { TermDto } from "../../../adapters/http/contract/operations/terms.ts";
import { usePublicApi } from "../../api/public-api-context.tsx";
import { roomsQuery, stylesQuery } from "../../api/queries.ts";
import { adjectivesQuery } from "../../api/use-admin-api.ts";
import { AdminButton } from "../../components/buttons/admin-button.tsx";
import { Dialog } from "../../components/dialogs/dialog.tsx";
import { SelectField } from "../../components/fields.tsx";
import { formatCount } from "../../format.ts";
import * as css from "./dashboard.css.ts";

interface Names {
  readonly style?: string;
  readonly room?: string | null;
  readonly adjective?: string | null;
}

interface BoardNamesDialogProps {
  /** Number of boards that are changed. */
  count: number;
  onChange: (names: Names) => void;
  onClose: () => void;
}

/** Values of the selects that are no names, which have a letter or digit. */
const [keep, none] = ["", "-"];

const toOptions = (terms: readonly TermDto[] = []) => terms.map(({ name }) => ({ value: name, label: name }));
const keepOption = { value: keep, label: "As it is" };
const noneOption = { value: none, label: "None" };

/** Gives the selected boards another style, room or adjective. */
export function BoardNamesDialog({ count, onChange, onClose }: BoardNamesDialogProps) {
  const api = usePublicApi();
  const { data: styles } = useQuery(stylesQuery(api));
  const { data: rooms } = useQuery(roomsQuery(api));
  const { data: adjectives } = useQuery(adjectivesQuery);
  const [chosen, setChosen] = useState({ style: keep, room: keep, adjective: keep });
  const { style, room, adjective } = chosen;
  const names: Names = {
    ...(style !== keep && { style }),
    ...(room !== keep && { room: room === none ? null : room }),
    ...(adjective !== keep && { adjective: adjective === none ? null : adjective }),
  };
  const fields = [
    { name: "style", label: "Style", options: [keepOption, ...toOptions(styles)] },
    { name: "room", label: "Room", options: [keepOption, noneOption, ...toOptions(rooms)] },
    { name: "adjective", label: "Adjective", options: [keepOption, noneOption, ...toOptions(adjectives)] },
  ] as const;
  const isEmpty = Object.keys(names).length === 0;
  const save = () => {
    onChange(names);
    onClose();
  };
  return (
    <Dialog
      title={`Change ${formatCount(count, "board")}`}
      description="A title that is made of style and room follows them."
      onClose={onClose}
      footer={
        <AdminButton variant="primary" disabled={isEmpty} onClick={save}>
          {`Change ${formatCount(count, "board")}`}
        </AdminButton>
      }
    >
      <div className={css.names}>
        {fields.map(({ name, ...field }) => (
          <SelectField
            key={name}
            {...field}
            value={chosen[name]}
            onChange={({ target }) => setChosen({ ...chosen, [name]: target.value })}
          />
        ))}
      </div>
    </Dialog>
  );
}
