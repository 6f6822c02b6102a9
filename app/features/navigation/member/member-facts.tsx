import { useTranslation } from "react-i18next";
import { Icon } from "~/components/ui/icon";
import { Money } from "~/components/ui/money";
import type { MemberInfo } from "~/parts/root-data";

/** Parses `12000.00` of the wire to minor units; null when invalid. */
export function minorUnits(money: string | number | null | undefined): number | null {
	const match = /^(-?)(\d{1,13})(?:\.(\d{1,2}))?$/.exec(String(money ?? "").trim());
	if (!match) return null;
	const [, sign, whole = "0", decimals = ""] = match;
	const minor = Number(whole) * 100 + Number(decimals.padEnd(2, "0"));
	return sign === "-" && minor > 0 ? -minor : minor;
}

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
			{member.company_name ? <span className="block truncate text-sm text-ink-soft">{member.company_name} </span> : null}
			<span className="mt-2 flex flex-col gap-1 text-sm">
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
