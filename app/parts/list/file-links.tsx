import { DownloadLink } from "~/components/download/download-link";
import { buttonLook } from "~/components/ui/button";
import { Icon } from "~/components/ui/icon";

const FORMATS = ["xlsx", "csv"] as const;
type FileFormat = (typeof FORMATS)[number];

interface FileLinksProps {
	/** What each link is called. */
	text(format: FileFormat): string;
	/** Where the file of that format is, with the filters of the list. */
	addressOf(format: FileFormat): string;
}

/** All that a list's filters find, on every page, as a file. */
export function FileLinks({ text, addressOf }: FileLinksProps) {
	return (
		<p className="flex flex-wrap gap-2 print:hidden">
			{FORMATS.map((format) => (
				<DownloadLink
					key={format}
					href={addressOf(format)}
					name={format.toUpperCase()}
					className={buttonLook({ variant: "quiet", size: "small" })}
				>
					<Icon name="download" />
					{`${text(format)} `}
				</DownloadLink>
			))}
		</p>
	);
}
