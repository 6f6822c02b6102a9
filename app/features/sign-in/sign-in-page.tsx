import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { SkylineArt } from "~/components/art/skyline-art";

interface SignInPageProps {
	/** The page has no layout; these are its only surroundings. */
	siteName: ReactNode;
	languageSwitch: ReactNode;
	children: ReactNode;
}

export function SignInPage({ siteName, languageSwitch, children }: SignInPageProps) {
	const { t } = useTranslation("sign-in");
	return (
		<div className="grid flex-1 lg:grid-cols-2">
			<div className="flex flex-col px-4 py-3 sm:px-10">
				<header className="flex items-center justify-between gap-4">
					{siteName}
					{languageSwitch}
				</header>
				<main id="content" tabIndex={-1} className="mx-auto flex w-full max-w-md flex-1 flex-col py-10 outline-none sm:justify-center">
					<h1 className="text-2xl font-semibold">{t("common:log-in")}</h1>
					<p className="mt-1 mb-6 text-ink-soft">{t("lead")}</p>
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
