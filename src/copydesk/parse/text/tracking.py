"""What in an address only tells where a reader came from."""

# Query parameters that never choose what a page shows.
TRACKING_PREFIXES = ("utm_", "mtm_", "pk_campaign", "pk_kwd", "matomo_", "hsa_", "_bta_")
TRACKING_PARAMETERS = frozenset(
    {
        "fbclid", "gclid", "gclsrc", "dclid", "gbraid", "wbraid", "msclkid", "twclid",
        "ttclid", "yclid", "ysclid", "li_fat_id", "igshid", "igsh", "mc_cid", "mc_eid",
        "_hsenc", "_hsmi", "__hssc", "__hstc", "__hsfp", "hsctatracking", "mkt_tok",
        "vero_id", "vero_conv", "oly_anon_id", "oly_enc_id", "rb_clickid", "wickedid", "__s",
        "_openstat", "ml_subscriber", "ml_subscriber_hash", "fb_action_ids",
        "fb_action_types", "fb_ref", "fb_source", "action_object_map", "action_type_map",
        "action_ref_map", "ref_src", "at_medium", "at_campaign", "at_custom1", "at_custom2",
        "at_custom3", "at_custom4", "wt_mc", "wt_zmc", "xtor", "ns_campaign", "ns_mchannel",
        "ns_source", "ns_linkname", "cmp_rss", "ns_fee", "spm", "guccounter", "guce_referrer",
        "guce_referrer_sig", "epik", "sc_cid", "_branch_match_id",
    }
)  # fmt: skip
# These choose content on some sites; only known values go.
TRACKING_VALUES = {
    "ref": frozenset({"rss", "feed", "rssfeed", "rss-feed", "atom", "feedly", "newsletter"}),
    "referrer": frozenset({"rss", "feed"}),
    "source": frozenset({"rss", "feed", "rssfeed"}),
    "src": frozenset({"rss", "feed"}),
    "from": frozenset({"rss", "feed"}),
    "partner": frozenset({"rss", "rssnyt"}),
    "emc": frozenset({"rss"}),
    "smid": frozenset({"rss"}),
    "cmpid": frozenset({"rss"}),
    "feature": frozenset({"youtu.be", "feed", "rss"}),
}
