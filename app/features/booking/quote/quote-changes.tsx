import { useTranslation } from "react-i18next";
import { Icon } from "~/components/ui/icon";
import type { Quote } from "~/portal-contract/order/quote";

export function QuoteChanges({ changes }: { changes: Quote["changes"] }) {
	const { t } = useTranslation("booking");
	if (changes.length === 0) return null;
	return (
		<section aria-labelledby="changes-title" className="rounded-card border-2 border-gold bg-surface p-4 sm:p-6">
			<h2 id="changes-title" className="flex items-center gap-2 text-lg font-semibold">
				<Icon name="alert" className="text-gold" />
				{t("changes-title")}
			</h2>
			<p className="mt-1 text-ink-soft">{t("changes-text")}</p>
			<table className="mt-3 w-full text-left text-sm">
				<thead className="text-ink-soft">
					<tr>
						<th scope="col" className="py-2 pr-4 font-medium">
							{t("changes-what")}
						</th>
						<th scope="col" className="py-2 pr-4 font-medium">
							{t("changes-before")}
						</th>
						<th scope="col" className="py-2 font-medium">
							{t("changes-after")}
						</th>
					</tr>
				</thead>
				<tbody>
					{changes.map((change) => (
						<tr key={`${change.code}${change.label}`} className="border-t border-line align-top tabular-nums">
							<th scope="row" className="py-2 pr-4 font-normal">
								{change.label}
							</th>
							<td className="py-2 pr-4 text-ink-soft line-through">{change.before}</td>
							<td className="py-2 font-medium">{change.after}</td>
						</tr>
					))}
				</tbody>
			</table>
		</section>
	);
}
