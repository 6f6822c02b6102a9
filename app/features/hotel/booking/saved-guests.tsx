import type { MouseEvent } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "~/components/ui/button";

const MOST = 6;

/** Puts a name into the first room without one, else into the last; what the reader would type, typed. */
function pick(event: MouseEvent<HTMLButtonElement>, name: string): void {
	const all = [...(event.currentTarget.form?.elements ?? [])];
	const rooms = all.filter(
		(control): control is HTMLInputElement => control instanceof HTMLInputElement && control.name.endsWith(".guest_full_name"),
	);
	const field = rooms.find(({ value }) => value.trim() === "") ?? rooms.at(-1);
	if (!field) return;
	field.value = name;
	field.dispatchEvent(new Event("input", { bubbles: true }));
}

/** Those who were booked last, at one press each. Without script the fields themselves offer them. */
export function SavedGuests({ names }: { names: readonly string[] }) {
	const { t } = useTranslation("hotel-booking");
	if (names.length === 0) return null;
	return (
		<fieldset className="mt-3 noscript:hidden">
			<legend className="mb-2 text-sm font-medium">{t("saved-guests")}</legend>
			<div className="flex flex-wrap gap-2">
				{names.slice(0, MOST).map((name) => (
					<Button key={name} variant="secondary" size="small" onClick={(event) => pick(event, name)}>
						{name}
					</Button>
				))}
			</div>
		</fieldset>
	);
}
