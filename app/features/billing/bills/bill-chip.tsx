import { useTranslation } from "react-i18next";
import { Chip, type Tone } from "~/components/ui/chip";
import type { IconName } from "~/components/ui/icon";
import { BILL_STATUS as B } from "~/portal-contract/billing/bill-status";
import type { Bill } from "~/portal-contract/billing/bills";

const LOOKS = new Map<number, { tone: Tone; icon: IconName }>([
	[B.draft, { tone: "neutral", icon: "circle" }],
	[B.withdrawn, { tone: "neutral", icon: "cross" }],
	[B.issued, { tone: "warn", icon: "clock" }],
	[B.confirmed, { tone: "accent", icon: "arrow" }],
	[B.part_paid, { tone: "accent", icon: "arrow" }],
	[B.settled, { tone: "good", icon: "check" }],
	[B.written_off, { tone: "bad", icon: "cross" }],
	[B.void, { tone: "neutral", icon: "cross" }],
]);

/** The state of a bill in the portal's words, and beside it what is computed: overdue, in dispute. */
export function BillChips({ bill }: { bill: Pick<Bill, "status" | "status_text" | "is_overdue" | "disputed_amount"> }) {
	const { t } = useTranslation("bill");
	const look = LOOKS.get(bill.status) ?? { tone: "neutral" as const, icon: "circle" as const };
	return (
		<span className="inline-flex flex-wrap gap-2">
			<Chip tone={look.tone} icon={look.icon}>
				{bill.status_text}
			</Chip>
			{bill.is_overdue ? <Chip tone="bad">{t("overdue")}</Chip> : null}
			{bill.disputed_amount > 0 ? (
				<Chip tone="bad" icon="alert">
					{t("in-dispute")}
				</Chip>
			) : null}
		</span>
	);
}
