import { type ComponentType, type MouseEvent, type ReactNode, useState } from "react";
import type { DownloadBarProps } from "./download-bar";

interface DownloadLinkProps extends DownloadBarProps {
	className?: string;
	children: ReactNode;
}

/** A plain link to a file; with script a bar, loaded with the first click, shows how much of it has arrived, and it can be cancelled. */
export function DownloadLink({ href, name, className, children }: DownloadLinkProps) {
	const [Bar, setBar] = useState<ComponentType<DownloadBarProps> | null>(null);
	const [clicks, setClicks] = useState(0);
	const follow = (event: MouseEvent) => {
		if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
		event.preventDefault();
		import("./download-bar").then(
			({ DownloadBar }) => {
				setBar(() => DownloadBar);
				setClicks((before) => before + 1);
			},
			() => window.location.assign(href),
		);
	};
	return (
		<span className="inline-flex max-w-full flex-col gap-1">
			<a href={href} download onClick={follow} className={className}>
				{children}
			</a>
			{Bar ? <Bar key={clicks} href={href} name={name} /> : null}
		</span>
	);
}
