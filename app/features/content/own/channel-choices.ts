import type { Channel } from "~/portal-contract/cms/channels";

interface Choice {
	value: string;
	label: string;
}
export type ChannelChoices = (Choice | { label: string; options: Choice[] })[];

/** Channels as options of a select: those below another stand under its name. */
export function channelChoices(channels: readonly Channel[]): ChannelChoices {
	return channels.map(({ value, title, children }) =>
		children.length === 0
			? { value, label: title }
			: {
					label: title,
					options: [{ value, title }, ...children].map((one) => ({ value: one.value, label: one.title })),
				},
	);
}

/** The title of each channel by its value. */
export const channelTitles = (channels: readonly Channel[]): ReadonlyMap<string, string> =>
	new Map(channels.flatMap((channel) => [channel, ...channel.children]).map(({ value, title }) => [value, title]));
