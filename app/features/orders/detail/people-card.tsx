import { useTranslation } from "react-i18next";
import { Card } from "~/components/ui/card";
import { DataList } from "~/components/ui/data-list";
import { useLineWords } from "~/parts/line-words";
import type { Order } from "~/portal-contract/order/order";
import type { OrderFacts } from "../line";

/** Guests by unit, and the contact. */
export function PeopleCard({ order, facts }: { order: Order; facts: OrderFacts }) {
	const t = useLineWords("orders");
	return (
		<Card title={t("guests-title")}>
			<ol aria-label={t("guest-full-name")} className="mb-4 flex flex-col gap-2">
				{facts.guests.units.map(({ label, text }, index) => (
					<li key={label} className="flex flex-wrap items-baseline gap-x-3">
						<span className="text-sm text-ink-soft">{label}</span>{" "}
						<span className="font-medium break-words">{order.guests[index]}</span>{" "}
						{order.guest_names_zh?.[index] ? <span lang="zh-CN">{order.guest_names_zh[index]}</span> : null}{" "}
						<span className="text-sm text-ink-soft">{text}</span>
					</li>
				))}
			</ol>
			<DataList
				columns={2}
				rows={[
					...facts.people,
					{ label: t("nationality"), value: order.nationality_text ?? order.nationality },
					{ label: t("contact-person"), value: order.contact_person },
					{ label: t("contact-phone"), value: order.contact_phone },
					{ label: t("traveller-phone"), value: order.traveller_phone },
					{ label: t("contact-email"), value: order.contact_email },
					{ label: t("user-account"), value: order.user_account },
					{ label: t("operator"), value: order.operator },
				]}
			/>
		</Card>
	);
}

/** Requests to the supplier, and the company's own references; null where there are none. */
export function SpecialRequestsCard({ order }: { order: Order }) {
	const { t } = useTranslation("orders");
	const say = useLineWords("orders");
	const ticks = order.request_codes.map((code) => t(`order-parts:request-${code}`, { defaultValue: code }));
	const requests = (
		<>
			{ticks.length > 0 ? <span className="block">{ticks.join(t("party:list-separator"))}</span> : null}{" "}
			{order.special_requests ? <span className="block whitespace-pre-line">{order.special_requests}</span> : null}
		</>
	);
	const given = [
		{ label: t("special-requests"), value: ticks.length > 0 || order.special_requests !== "" ? requests : null },
		{ label: say("arrival-note"), value: order.arrival_note },
		{ label: t("cost-center"), value: order.cost_center },
		{ label: t("purchase-order"), value: order.purchase_order },
		{ label: t("trip-purpose"), value: order.trip_purpose },
	].filter(({ value }) => value !== "" && value !== null);
	if (given.length === 0) return null;
	return (
		<Card title={t("special-requests-title")}>
			<DataList rows={given} />
		</Card>
	);
}
