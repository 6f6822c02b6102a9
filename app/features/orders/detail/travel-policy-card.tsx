import { Card } from "~/components/ui/card";
import { useLineWords } from "~/parts/line-words";
import type { Order } from "~/portal-contract/order/order";

/** What the company's travel policy said of the order when it was placed. */
export function TravelPolicyCard({ order: { travel_policy } }: { order: Order }) {
	const t = useLineWords("orders");
	if (!travel_policy) return null;
	return (
		<Card title={t("travel-policy")}>
			<p className="font-medium">{t(travel_policy.is_within ? "travel-policy-within" : "travel-policy-beyond")}</p>
			<ul>
				{travel_policy.findings.map(({ text }) => (
					<li key={text}>{text}</li>
				))}
			</ul>
		</Card>
	);
}
