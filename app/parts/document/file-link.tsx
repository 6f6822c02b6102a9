import { fullUrl } from "~/lib/uploads/full-url";
import { useRootData } from "~/parts/root-data";

/** Opens a file that the portal keeps, in a tab of its own. */
export function FileLink({ url, label }: { url: string; label: string }) {
	const cdnUrl = useRootData()?.site.cdnUrl;
	return (
		<a
			href={fullUrl(url, cdnUrl)}
			target="_blank"
			rel="noreferrer"
			className="inline-flex min-h-11 items-center underline underline-offset-4 sm:min-h-0"
		>
			{label}
		</a>
	);
}
