import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { TextField } from "~/components/form/text-fields";
import type { GuestUnits } from "./guest-units";

/** From `fieldProps`. */
interface NameField {
	id: string;
	name: string;
	form?: string;
	fieldKey?: string;
	errors?: readonly string[] | null;
	defaultValue?: string;
	maxLength?: number;
}

interface GuestRow {
	/** `row.key` of the form's list. */
	key: string;
	/** Of the row's `guest_full_name`. */
	field: NameField;
	/** Of the row's `guest_name_zh`. */
	zh: NameField;
}

interface GuestFieldsProps {
	guests: GuestUnits;
	/** One for each unit. */
	rows: readonly GuestRow[];
	/** Names to choose from while typing. */
	known?: readonly string[];
	/** Below the fields of a unit. */
	below?: (unit: number) => ReactNode;
}

const KNOWN = "known-guests";

/** One guest for each unit, as in the passport and in Chinese; a known one is offered by the browser itself. An error stands at its unit. */
export function GuestFields({ guests, rows, known = [], below }: GuestFieldsProps) {
	const { t } = useTranslation("order-parts");
	return (
		<>
			<p className="-mt-2 mb-4 text-sm text-ink-soft">{guests.hint}</p>
			<ol className="flex flex-col gap-6">
				{rows.map(({ key, field, zh }, unit) => (
					<li key={key} className="grid gap-x-4 gap-y-3 sm:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
						<TextField
							{...field}
							label={guests.units[unit]?.field_label ?? ""}
							hint={guests.units[unit]?.text}
							missing="guest-name-null"
							required
							list={known.length > 0 ? KNOWN : undefined}
							autoComplete="off"
							autoCapitalize="characters"
							spellCheck={false}
						/>
						<TextField {...zh} label={t("guest-name-zh")} autoComplete="off" optional />
						{below?.(unit)}
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
