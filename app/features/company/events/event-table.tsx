import { useTranslation } from "react-i18next";
import { Cell, PlainRow, PlainTable } from "~/components/ui/table-cells";
import { Time } from "~/components/ui/time";
import type { CompanyEvent } from "~/portal-contract/company/events";

/** When, who, what, and to whom or from where. */
export function EventTable({ list }: { list: readonly CompanyEvent[] }) {
	const { t } = useTranslation("company");
	return (
		<PlainTable headings={[t("event-at"), t("event-member"), t("event-action"), t("event-about")]}>
			{list.map((one) => (
				<PlainRow key={one.id}>
					<Cell label={t("event-at")}>
						<Time seconds={one.at} />
					</Cell>
					<Cell label={t("event-member")}>{one.member_name || t("event-system")}</Cell>
					<Cell label={t("event-action")}>{one.action_text}</Cell>
					<Cell label={t("event-about")}>
						<span className="break-words">
							{[one.subject_name, one.device, one.client_address].filter(Boolean).join(" · ") || "–"}
						</span>
					</Cell>
				</PlainRow>
			))}
		</PlainTable>
	);
}
