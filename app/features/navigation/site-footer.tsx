import { useTranslation } from "react-i18next";
import { telephoneLink } from "~/lib/site/telephone-link";
import type { RootData } from "~/parts/root-data";
import { paths } from "~/paths";
import { SchemeSwitch } from "./scheme-switch";

export function SiteFooter({ site }: { site: RootData["site"] }) {
	const { t } = useTranslation("navigation");
	const contacts = [
		{ label: t("phone"), text: site.contact_phone, href: telephoneLink(site.contact_phone) },
		{ label: t("e-mail"), text: site.contact_email, href: `mailto:${site.contact_email}` },
	].filter((contact) => contact.text !== "");
	return (
		<footer className="mt-16 border-t border-line bg-surface text-sm text-ink-soft print:hidden">
			<div className="mx-auto flex w-full max-w-page flex-col gap-4 px-4 py-6 sm:px-6">
				{site.demonstration ? (
					<p className="rounded-field border border-gold bg-gold/10 px-3 py-2 text-gold-deep">{t("demonstration")}</p>
				) : null}
				<div className="flex flex-col gap-4 md:flex-row md:items-end md:justify-between">
					<div>
						<p className="font-semibold text-ink">{site.siteName}</p>
						{site.tag ? <p>{site.tag}</p> : null}
					</div>
					{contacts.length > 0 ? (
						<address id="contact" className="flex flex-wrap gap-x-6 gap-y-1 not-italic">
							{contacts.map((contact) => (
								<span key={contact.label}>
									{contact.label}{" "}
									<a href={contact.href} className="inline-flex min-h-6 items-center text-river">
										{contact.text}
									</a>{" "}
								</span>
							))}
						</address>
					) : null}
				</div>
				<SchemeSwitch />
				<p className="flex flex-wrap items-center gap-x-6">
					<a href={paths.terms()} className="inline-flex min-h-6 items-center text-river">
						{t("terms")}
					</a>{" "}
					<a href={paths.privacy()} className="inline-flex min-h-6 items-center text-river">
						{t("privacy")}
					</a>{" "}
					{site.recordNumber ? <span>{site.recordNumber} </span> : null}
					{site.version ? <span>{t("version", { version: site.version.replace(/^v/i, "") })}</span> : null}
				</p>
			</div>
		</footer>
	);
}
