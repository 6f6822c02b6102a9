import { useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { SkylineArt } from "~/components/art/skyline-art";
import { Tabs } from "~/components/ui/tabs";
import { hasProducts } from "~/lib/site/offered";
import { CHANNELS, type CodeChannel } from "~/parts/codes/channels";
import { useRootData } from "~/parts/root-data";
import { paths } from "~/paths";
import { type SignInTab, TABS } from "./tabs";

interface SignInPageProps {
	/** The page has no layout; these are its only surroundings. */
	siteName: ReactNode;
	languageSwitch: ReactNode;
	tab: SignInTab;
	by: CodeChannel;
	/** Channels by which the portal sends codes. */
	offered: readonly string[] | null;
	to: string;
	children: ReactNode;
}

export function SignInPage({ siteName, languageSwitch, tab, by, offered, to, children }: SignInPageProps) {
	const { t } = useTranslation("sign-in");
	const { search } = useLocation();
	const root = useRootData();
	const isAccountOnly = root !== undefined && !hasProducts(root.offered);
	const address = (one: SignInTab, channel?: CodeChannel) =>
		paths.login(to, { tab: one === "login" ? undefined : one, by: channel });
	const titles = {
		login: t("common:log-in"),
		register: t("register"),
		retrieve: t("retrieve-title"),
		invitation: t("invitation"),
	};
	const isCoded = tab === "register" || tab === "retrieve";
	const channels = CHANNELS.filter((one) => offered?.includes(one));
	return (
		<div className="grid flex-1 lg:grid-cols-2">
			<div className="flex min-w-0 flex-col px-4 py-3 sm:px-10">
				<header className="flex items-center justify-between gap-4">
					{siteName}
					{languageSwitch}
				</header>
				<main
					id="content"
					tabIndex={-1}
					className="mx-auto flex w-full max-w-md flex-1 flex-col py-10 outline-none sm:justify-center"
				>
					<h1 className="text-2xl font-semibold">{titles[tab]}</h1>
					<p className="mt-1 mb-4 text-ink-soft">
						{t(tab === "login" ? (isAccountOnly ? "lead-account" : "lead") : `lead-${tab}`)}
					</p>
					<div className="mb-6 flex flex-col gap-2">
						<Tabs
							label={t("ways")}
							items={(tab === "invitation" ? [tab, ...TABS] : TABS).map((one) => ({
								label: titles[one],
								to: one === "invitation" ? search : address(one),
								current: one === tab,
							}))}
						/>
						{!isCoded || channels.length < 2 ? null : (
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
