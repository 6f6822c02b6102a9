import { useTranslation } from "react-i18next";
import { Cell, Head } from "~/components/ui/table-cells";
import { Time } from "~/components/ui/time";
import type { CompanyEvent } from "~/portal-contract/company/events";

/** When, who, what, and to whom or from where. */
export function EventTable({ list }: { list: readonly CompanyEvent[] }) {
	const { t } = useTranslation("company");
	return (
		<table className="block w-full text-sm sm:table">
			<thead className="hidden border-b border-line text-ink-soft sm:table-header-group">
				<tr>
					<Head>{t("event-at")}</Head>
					<Head>{t("event-member")}</Head>
					<Head>{t("event-action")}</Head>
					<Head>{t("event-about")}</Head>
				</tr>
			</thead>
			<tbody className="block sm:table-row-group">
				{list.map((one) => (
					<tr key={one.id} className="block border-b border-line py-2 last:border-b-0 sm:table-row">
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
					</tr>
				))}
			</tbody>
		</table>
	);
}
