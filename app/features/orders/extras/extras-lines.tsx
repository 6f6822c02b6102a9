import { useTranslation } from "react-i18next";
import { Money } from "~/components/ui/money";
import type { ExtrasStatement } from "~/portal-contract/order/extras-statement";

type LinesProps = Pick<ExtrasStatement, "lines" | "total_amount" | "currency">;

/** Lines and total of a statement of extras, or of its preview. */
export function ExtrasLines({ lines, total_amount, currency }: LinesProps) {
	const { t } = useTranslation("orders");
	return (
		<table className="w-full text-sm tabular-nums">
			<caption className="sr-only">{t("extras-title")}</caption>
			<tbody>
				{lines.map(({ code, label, detail, amount }, index) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: tolls may be equal; their order is fixed
					<tr key={`${code} ${index}`} className="border-b border-line">
						<th scope="row" className="py-2 pr-3 text-left font-normal">
							{label} {detail ? <span className="block break-words text-ink-soft">{detail}</span> : null}
						</th>
						<td className="py-2 text-right align-top">
							<Money amount={amount} currency={currency} />
						</td>
					</tr>
				))}
			</tbody>
			<tfoot>
				<tr>
					<th scope="row" className="pt-3 pr-3 text-left font-medium">
						{t("extras-total")}
					</th>
					<td className="pt-3 text-right">
						<Money amount={total_amount} currency={currency} className="font-semibold" />
					</td>
				</tr>
			</tfoot>
		</table>
	);
}
