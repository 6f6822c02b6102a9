import { useTranslation } from "react-i18next";
import { Icon } from "~/components/ui/icon";
import { CancellationLine } from "~/parts/policy/cancellation-line";
import type { HotelOrderPart } from "~/portal-contract/hotel/order-part";
import type { Order } from "~/portal-contract/order/order";

const OPEN_STATUSES: readonly string[] = ["pending_confirm", "confirmed"] satisfies Order["status_key"][];

/** What the way to the hotel and a change of plans need: address in the reader's language, English and Burmese, phone, last moment to cancel free. */
export function StayPlace({ order, part: { hotel } }: { order: Order; part: HotelOrderPart }) {
	const { t, i18n } = useTranslation("hotel-order");
	// Drivers read Burmese and English; the Chinese address helps nobody on the way.
	const english = i18n.language === "en" ? "" : hotel.address_alt;
	return (
		<div className="mt-2 flex flex-col gap-1.5">
			{hotel.address ? (
				<p className="flex gap-1.5">
					<Icon name="pin" label={t("address")} className="mt-1 text-ink-soft" />
					<span>
						{hotel.address}{" "}
						{english ? (
							<span lang="en" className="block text-sm text-ink-soft">
								{english}{" "}
							</span>
						) : null}
						{hotel.address_my ? (
							<span lang="my" className="block text-sm text-ink-soft">
								{hotel.address_my}
							</span>
						) : null}
					</span>
				</p>
			) : null}
			{hotel.phone ? (
				<p>
					{t("phone")} <a href={`tel:${hotel.phone.replace(/\s/g, "")}`}>{hotel.phone}</a>
				</p>
			) : null}
			{order.free_until !== null && OPEN_STATUSES.includes(order.status_key) ? (
				<CancellationLine freeUntil={order.free_until} />
			) : null}
		</div>
	);
}
