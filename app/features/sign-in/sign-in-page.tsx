import { useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { SkylineArt } from "~/components/art/skyline-art";
import { Tabs } from "~/components/ui/tabs";
import { classNames } from "~/lib/class-names";
import { hasProducts } from "~/lib/site/offered";
import { CHANNELS, type CodeChannel } from "~/parts/codes/channels";
import { useRootData } from "~/parts/root-data";
import { paths } from "~/paths";
import { isCodeTab, type SignInTab, TABS } from "./tabs";

interface SignInPageProps {
	/** The page has no layout; these are its only surroundings. */
	siteName: ReactNode;
	languageSwitch: ReactNode;
	tab: SignInTab;
	by: CodeChannel;
	/** Channels by which the portal sends codes. */
	offered: readonly string[] | null;
	to: string;
	/** Whether whoever logs in needs a code of the account's own address. */
	isCodeNeeded: boolean;
	children: ReactNode;
}

/** What the tab is for. */
function useLead(tab: SignInTab, isCodeNeeded: boolean): string {
	const { t } = useTranslation("sign-in");
	const root = useRootData();
	if (tab !== "login") return t(`lead-${tab}`);
	if (isCodeNeeded) return t("lead-code");
	return t(root !== undefined && !hasProducts(root.offered) ? "lead-account" : "lead");
}

const TITLES = { login: "common:log-in", register: "register", retrieve: "retrieve-title", invitation: "invitation" };

/** Tabs, and on those that send a code where it goes. */
function Ways({ tab, by, offered, to }: Pick<SignInPageProps, "tab" | "by" | "offered" | "to">) {
	const { t } = useTranslation("sign-in");
	const { search } = useLocation();
	const address = (one: SignInTab, channel?: CodeChannel) =>
		paths.login(to, { tab: one === "login" ? undefined : one, by: channel });
	const channels = CHANNELS.filter((one) => offered?.includes(one));
	return (
		<div className="mb-6 flex flex-col gap-2">
			<Tabs
				wrap={tab === "invitation"}
				label={t("ways")}
				items={(tab === "invitation" ? [tab, ...TABS] : TABS).map((one) => ({
					label: t(TITLES[one]),
					to: one === "invitation" ? search : address(one),
					current: one === tab,
				}))}
			/>
			{!isCodeTab(tab) || channels.length < 2 ? null : (
				<Tabs
					wrap
					label={t("channels")}
					items={channels.map((one) => ({
						label: t(`${tab}-by-${one}`),
						to: address(tab, one),
						current: one === by,
					}))}
				/>
			)}
		</div>
	);
}

export function SignInPage({ siteName, languageSwitch, isCodeNeeded, children, ...of }: SignInPageProps) {
	const { t } = useTranslation("sign-in");
	const lead = useLead(of.tab, isCodeNeeded);
	const hasNotices = Boolean(useRootData()?.notices.length);
	return (
		<div className="grid flex-1 lg:grid-cols-2">
			<div className="flex min-w-0 flex-col px-4 py-3 sm:px-6">
				<header className="flex items-center justify-between gap-4">
					{siteName}
					{languageSwitch}
				</header>
				<main
					id="content"
					tabIndex={-1}
					className={classNames(
						"mx-auto flex w-full max-w-md flex-1 flex-col py-10 outline-none sm:justify-center",
						hasNotices && "max-sm:pt-20",
					)}
				>
					<h1 className="text-2xl font-semibold">{t(TITLES[of.tab])}</h1>
					<p className="mt-1 mb-4 text-ink-soft">{lead}</p>
					<Ways {...of} />
					{children}
				</main>
			</div>
			<div aria-hidden="true" className="hidden flex-col justify-end overflow-hidden bg-sky lg:flex">
				<div className="h-96">
					<SkylineArt end="right" />
				</div>
			</div>
		</div>
	);
}

/** For a portal that can send no codes. */
export function NotOffered() {
	const { t } = useTranslation("sign-in");
	return <p role="status">{t("not-offered")}</p>;
}
