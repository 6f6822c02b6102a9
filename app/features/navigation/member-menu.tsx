import { Form, useLocation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { FormToken } from "~/components/form/form-token";
import { Button } from "~/components/ui/button";
import { Disclosure } from "~/components/ui/disclosure";
import { Icon } from "~/components/ui/icon";
import { Money } from "~/components/ui/money";
import type { MemberInfo, RootData } from "~/parts/root-data";
import { paths } from "~/paths";
import { dropDownEntries } from "./entries";
import { EntryLink } from "./entry-link";

/** `12000.00` as the wire has it, in minor units; null when it is no amount. */
export function minorUnits(money: string | number | null | undefined): number | null {
	const match = /^(-?)(\d{1,13})(?:\.(\d{1,2}))?$/.exec(String(money ?? "").trim());
	if (!match) return null;
	const [, sign, whole = "0", decimals = ""] = match;
	const minor = Number(whole) * 100 + Number(decimals.padEnd(2, "0"));
	return sign === "-" && minor > 0 ? -minor : minor;
}

/** Ends the session: a post, never a link. Comes back to this page, which a guarded page answers with the sign-in page. */
function SignOut() {
	const { t } = useTranslation();
	const { pathname, search } = useLocation();
	return (
		<Form method="post" action={paths.logout()} reloadDocument className="border-t border-line p-2">
			<FormToken />
			<input type="hidden" name="to" value={pathname + search} />
			<Button type="submit" variant="quiet" wide className="justify-start">
				{t("log-out")}
			</Button>
		</Form>
	);
}

function Funds({ member, currency }: { member: MemberInfo; currency: string }) {
	const { t } = useTranslation("navigation");
	const balance = minorUnits(member.money);
	const rows = [
		{ label: t("balance"), amount: balance },
		{ label: t("credit-left"), amount: member.credit_available ?? null },
	].filter((row): row is { label: string; amount: number } => row.amount !== null);
	return rows.length === 0 ? null : (
		<dl className="mt-2 flex flex-col gap-1 text-sm">
			{rows.map((row) => (
				<div key={row.label} className="flex justify-between gap-6">
					<dt className="text-ink-soft">{row.label}</dt>
					<dd>
						<Money amount={row.amount} currency={member.currency || currency} />
					</dd>
				</div>
			))}
		</dl>
	);
}

/** The signed-in member: name, money, entries of the drop-down, sign-out. */
export function MemberMenu({ root, member }: { root: RootData; member: MemberInfo }) {
	const { t } = useTranslation();
	const name = member.nickname || member.username;
	const entries = dropDownEntries(root.rules);
	const row = "flex min-h-11 items-center rounded-field px-3 text-ink no-underline hover:bg-river/10 hover:text-river hover:no-underline";
	return (
		<Disclosure
			floating
			summaryClassName="px-2 hover:bg-river/10"
			panelClassName="right-0 w-72 max-w-[calc(100vw-2rem)]"
			summary={
				<>
					<Icon name="user" label={t("member-centre")} />
					<span className="max-w-32 truncate text-sm font-medium max-sm:sr-only">{name}</span>
				</>
			}
		>
			<div className="border-b border-line px-5 py-4">
				<p className="truncate font-semibold">{name}</p>
				{member.company_name ? <p className="truncate text-sm text-ink-soft">{member.company_name}</p> : null}
				<Funds member={member} currency={root.site.currency} />
			</div>
			<ul className="p-2">
				{entries.map((entry) => (
					<li key={entry.id}>
						<EntryLink entry={entry} className={row} />
					</li>
				))}
				{entries.length === 0 ? (
					<li>
						<a href={paths.user()} className={row}>
							{t("member-centre")}
						</a>
					</li>
				) : null}
			</ul>
			<SignOut />
		</Disclosure>
	);
}
