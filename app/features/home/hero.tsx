import type { ReactNode } from "react";
import { SkylineArt } from "~/components/art/skyline-art";
import { useRootData } from "~/parts/root-data";

interface HeroProps {
	/** "" for the name of the site. */
	headline: string;
	lead: string;
	children: ReactNode;
}

export function Hero({ headline, lead, children }: HeroProps) {
	const siteName = useRootData()?.site.siteName;
	return (
		<div className="relative isolate bg-sky">
			<div className="absolute inset-x-0 bottom-0 -z-10 h-72 overflow-hidden">
				<SkylineArt />
			</div>
			<div className="mx-auto w-full max-w-page px-4 pt-10 pb-16 sm:px-6 lg:pb-32">
				<h1 className="max-w-3xl text-3xl leading-tight font-semibold text-balance sm:text-4xl">
					{headline || siteName}
				</h1>
				<p className="mt-3 max-w-2xl text-ink-soft sm:text-lg">{lead}</p>
				<div className="mt-6">{children}</div>
			</div>
		</div>
	);
}
