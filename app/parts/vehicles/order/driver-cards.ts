import { translate } from "~/i18n/translate";
import type { Language } from "~/lib/language";
import type { Order } from "~/portal-contract/order/order";
import { ORDER_STATUS } from "~/portal-contract/order/states";
import { cardPaths } from "../card-paths";

/** States in which a driver's card is in force. */
const WITH_CARD: readonly number[] = [ORDER_STATUS.assigned, ORDER_STATUS.in_service, ORDER_STATUS.cancelling];

/** A card for each vehicle of an order that has its driver. */
export function driverCards(
	{ id, company_id, status }: Order,
	drivers: readonly { unit: number }[],
	language: Language,
) {
	if (!WITH_CARD.includes(status)) return [];
	return drivers.map(({ unit: place }) => {
		const unit = place + 1;
		const label =
			drivers.length === 1
				? translate(language, "driver-card:card")
				: translate(language, "driver-card:card-of", { unit });
		return { label, to: cardPaths.page({ id, company_id }, { unit }), button: "downloadDriverCard" as const };
	});
}
