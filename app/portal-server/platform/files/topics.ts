import { suffixesOf, type UploadSettings } from "~/lib/uploads/rules";
import type { Permission } from "~/portal-contract/permissions/permissions";
import type { Who } from "../api/handler";

interface UploadTopic {
	/** Rule of those who may send files of it. */
	rule: Permission;
	/** Allowed beside those of the site. */
	suffixes: readonly string[];
}

const TOPICS = new Map<string, UploadTopic>();

/** Registers a topic under which some members may send files of further kinds. */
export function registerUploadTopic(name: string, topic: UploadTopic): void {
	TOPICS.set(name, topic);
}

/** Suffixes that the topic allows `who` beside those of the site. */
export function suffixesOfTopic(name: string, who: Who): readonly string[] {
	const topic = TOPICS.get(name);
	return topic && who.can(topic.rule) ? topic.suffixes : [];
}

export const withSuffixes = (settings: UploadSettings, more: readonly string[]): UploadSettings =>
	more.length === 0 ? settings : { ...settings, allowedSuffixes: [...suffixesOf(settings), ...more] };
