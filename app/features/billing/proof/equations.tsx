import { useTranslation } from "react-i18next";
import { Card } from "~/components/ui/card";
import { Chip } from "~/components/ui/chip";
import { Money } from "~/components/ui/money";
import type { ProofEquation } from "~/portal-contract/billing/proof";

type Part = ProofEquation["left"][number];

const sumOf = (parts: readonly Part[]) => parts.reduce((all, { amount }) => all + amount, 0);

function Side({ parts, currency, title }: { parts: readonly Part[]; currency: string; title: string }) {
	const { t } = useTranslation("proof");
	return (
		<dl className="min-w-0 flex-1 text-sm">
			{parts.map(({ code, amount }) => (
				<div key={code} className="flex justify-between gap-4 py-1">
					<dt className="text-ink-soft">{t(`part-${code}`)}</dt>
					<dd>
						<Money amount={amount} currency={currency} />
					</dd>
				</div>
			))}
			<div className="flex justify-between gap-4 border-t border-line py-1 font-medium">
				<dt>{title}</dt>
				<dd>
					<Money amount={sumOf(parts)} currency={currency} />
				</dd>
			</div>
		</dl>
	);
}

/** What has to be equal, side by side; a difference is named with its amount. */
export function Equations({ equations, currency }: { equations: readonly ProofEquation[]; currency: string }) {
	const { t } = useTranslation("proof");
	return (
		<div className="grid gap-4 lg:grid-cols-2">
			{equations.map(({ code, left, right, difference }) => (
				<Card
					key={code}
					title={t(`equation-${code}`)}
					aside={
						difference === 0 ? (
							<Chip tone="good" icon="check">
								{t("agrees")}
							</Chip>
						) : (
							<Chip tone="bad" icon="alert">
								{t("differs-by")} <Money amount={difference} currency={currency} />
							</Chip>
						)
					}
				>
					<div className="flex flex-col gap-x-8 gap-y-3 sm:flex-row">
						<Side parts={left} currency={currency} title={t(`left-${code}`)} />
						<Side parts={right} currency={currency} title={t(`right-${code}`)} />
					</div>
				</Card>
			))}
		</div>
	);
}
