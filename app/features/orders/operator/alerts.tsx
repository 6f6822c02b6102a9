import type { OperatorAlert } from "~/portal-contract/operator/orders";

/** What is wrong with the installation, above the work. */
export function Alerts({ alerts }: { alerts: readonly OperatorAlert[] }) {
	if (alerts.length === 0) return null;
	return (
		<div role="alert" className="rounded-card border-2 border-vermilion bg-surface p-4">
			<ul className="flex flex-col gap-2">
				{alerts.map(({ code, text }) => (
					<li key={code}>{text}</li>
				))}
			</ul>
		</div>
	);
}
