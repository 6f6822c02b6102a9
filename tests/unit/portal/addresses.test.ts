import { expect, it } from "vitest";
import { isLoopback, rangeOf, senderOf } from "~/portal-server/platform/api/addresses";

it.each([
	["203.0.113.9", "203.0.113.0/24"],
	["::ffff:203.0.113.9", "203.0.113.0/24"],
	["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
	["2001:0DB8:0001:0002::1", "2001:db8:1:2::/64"],
	["2001:db8::1", "2001:db8:0:0::/64"],
	["fe80::1%eth0", "fe80:0:0:0::/64"],
])("the address %s is one of the network %s", (address, range) => expect(rangeOf(address)).toBe(range));

it("loopback is known in all its spellings", () => {
	expect(["::1", "127.0.0.1", "127.8.0.1", "::ffff:127.0.0.1"].every(isLoopback)).toBe(true);
	expect(isLoopback("12.7.0.1")).toBe(false);
});

it.each([
	["203.0.113.9", "203.0.113.9"],
	["::ffff:203.0.113.9", "203.0.113.9"],
	["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
])("attempts from %s are those of the sender %s", (address, sender) => expect(senderOf(address)).toBe(sender));
