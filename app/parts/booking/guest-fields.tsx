import { TextField } from "~/components/form/text-fields";
import type { GuestUnits } from "./guest-units";

export interface GuestRow {
	/** `row.key` of the form's list. */
	key: string;
	/** From `fieldProps` of the row's `guest_full_name`. */
	field: {
		id: string;
		name: string;
		form?: string;
		fieldKey?: string;
		errors?: readonly string[] | null;
		defaultValue?: string;
		maxLength?: number;
	};
}

interface GuestFieldsProps {
	guests: GuestUnits;
	/** One for each unit. */
	rows: readonly GuestRow[];
	/** Names to choose from while typing. */
	known?: readonly string[];
}

const KNOWN = "known-guests";

/** One guest full name for each unit; a known one is offered by the browser itself. An error stands at its unit. */
export function GuestFields({ guests, rows, known = [] }: GuestFieldsProps) {
	return (
		<>
			<p className="-mt-2 mb-4 text-sm text-ink-soft">{guests.hint}</p>
			<ol className="flex flex-col gap-4">
				{rows.map((row, index) => (
					<li key={row.key}>
						<TextField
							{...row.field}
							label={guests.units[index]?.field_label ?? ""}
							hint={guests.units[index]?.text}
							missing="guest-name-null"
							required
							list={known.length > 0 ? KNOWN : undefined}
							autoComplete="off"
							autoCapitalize="characters"
							spellCheck={false}
						/>
					</li>
				))}
			</ol>
			{known.length > 0 ? (
				<datalist id={KNOWN}>
					{known.map((name) => (
						<option key={name} value={name} />
					))}
				</datalist>
			) : null}
		</>
	);
}
