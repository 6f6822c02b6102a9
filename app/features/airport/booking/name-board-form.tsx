import { useTranslation } from "react-i18next";
import { TextField } from "~/components/form/text-fields";
import { buttonLook } from "~/components/ui/button";
import { HiddenFields } from "~/parts/list/hidden-fields";
import { MAX_NAME_BOARD_LENGTH } from "~/portal-contract/airport/limits";
import type { AirportQuotePart } from "~/portal-contract/airport/parts";
import type { Quote } from "~/portal-contract/order/quote";
import { airportPaths } from "../airport-paths";
import { transferQuery, wishOf } from "../transfer-query";

/** What the driver's board says: changed by a quote of the same transfer with another text. */
export function NameBoardForm({ quote, part }: { quote: Quote; part: AirportQuotePart }) {
	const { t } = useTranslation("airport");
	const { name_board, ...wish } = wishOf(part);
	const { nationality, total_amount: expected_amount, currency: expected_currency } = quote;
	const unchanged = {
		...transferQuery({ ...wish, name_board: "" }),
		rate_id: part.rate_id,
		nationality,
		expected_amount,
		expected_currency,
	};
	return (
		<form action={airportPaths.booking()} className="mt-4 flex flex-wrap items-start gap-x-3 gap-y-2">
			<HiddenFields query={unchanged} />
			<TextField
				name="name_board"
				id="airport-name-board"
				label={t("name-board")}
				defaultValue={name_board}
				hint={t("name-board-hint")}
				maxLength={MAX_NAME_BOARD_LENGTH}
				autoComplete="off"
				optional
				className="min-w-0 flex-1 basis-40"
			/>
			<button type="submit" className={buttonLook({ variant: "secondary" }, "sm:mt-6")}>
				{t("name-board-save")}
			</button>
		</form>
	);
}
