import { useTranslation } from "react-i18next";
import { Icon } from "~/components/ui/icon";
import { Money } from "~/components/ui/money";
import { minorUnits } from "~/lib/minor-units";
import type { MemberInfo } from "~/parts/root-data";

function memberName(member: MemberInfo): string {
	return member.nickname || member.username;
}

export function MemberButton({ member }: { member: MemberInfo }) {
	const { t } = useTranslation();
	return (
		<>
			<Icon name="user" label={t("member-centre")} />
			<span className="max-w-32 truncate text-sm font-medium max-sm:sr-only">{memberName(member)}</span>
		</>
	);
}

export function MemberFacts({ member, currency }: { member: MemberInfo; currency: string }) {
	const { t } = useTranslation("navigation");
	const funds = [
		{ label: t("balance"), amount: minorUnits(member.money) },
		{ label: t("credit-left"), amount: member.credit_available ?? null },
	];
	return (
		<>
			<span className="block truncate font-semibold">{memberName(member)} </span>
			{member.company_name ? (
				<span className="block truncate text-sm text-ink-soft">{member.company_name} </span>
			) : null}
			<span className="mt-2 flex flex-col gap-1 text-sm">
				{member.credit_paused ? (
					<span className="text-vermilion">{t("credit-paused", { number: member.credit_paused.number })} </span>
				) : null}
				{funds.map(({ label, amount }) =>
					amount === null ? null : (
						<span key={label} className="flex justify-between gap-4">
							<span className="whitespace-nowrap text-ink-soft">{label} </span>
							<Money amount={amount} currency={member.currency || currency} />{" "}
						</span>
					),
				)}
			</span>
		</>
	);
}
