import { Button } from "~/components/ui/button";
import { useLineWords } from "~/parts/line-words";
import { CHOSEN_GUEST, type SavedGuest } from "../saved-guest";
import { withDrafts } from "./tab-draft-later";

const MAX_SHOWN = 6;

interface SavedGuestsProps {
	/** The unit that a click names. */
	unit: number;
	label: string;
	saved: readonly SavedGuest[];
}

/** Last booked travellers, one button each, which fills the fields of its own unit: in the browser, else by the server. */
export function SavedGuests({ unit, label, saved }: SavedGuestsProps) {
	const t = useLineWords("booking");
	if (saved.length === 0) return null;
	return (
		<fieldset className="sm:col-span-2">
			<legend className="mb-1 text-sm text-ink-soft">{t("saved-guests", { unit: label })}</legend>
			<div className="flex flex-wrap gap-2">
				{saved.slice(0, MAX_SHOWN).map((guest) => (
					<Button
						key={guest.full_name}
						type="submit"
						name={CHOSEN_GUEST}
						value={JSON.stringify([unit, guest.full_name, guest.name_zh, guest.phone])}
						formNoValidate
						variant="secondary"
						size="small"
						onClick={(event) => {
							event.preventDefault();
							const { form } = event.currentTarget;
							withDrafts(({ fillGuest }) => fillGuest(form, unit, guest));
						}}
					>
						{`${guest.full_name} ${guest.name_zh} ${guest.note ?? ""}`}
					</Button>
				))}
			</div>
		</fieldset>
	);
}
