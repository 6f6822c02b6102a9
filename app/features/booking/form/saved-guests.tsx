import { Button } from "~/components/ui/button";
import { useLineWords } from "~/parts/line-words";
import { withDrafts } from "./tab-draft-later";

const MOST = 6;

/** Last booked travellers, one button each. Without script the fields themselves suggest them. */
export function SavedGuests({ names }: { names: readonly string[] }) {
	const t = useLineWords("booking");
	if (names.length === 0) return null;
	return (
		<fieldset className="mt-3 noscript:hidden">
			<legend className="mb-2 text-sm font-medium">{t("saved-guests")}</legend>
			<div className="flex flex-wrap gap-2">
				{names.slice(0, MOST).map((name) => (
					<Button
						key={name}
						variant="secondary"
						size="small"
						onClick={({ currentTarget }) => withDrafts(({ pickGuest }) => pickGuest(currentTarget.form, name))}
					>
						{name}
					</Button>
				))}
			</div>
		</fieldset>
	);
}
