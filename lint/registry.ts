/** All rules, in order of code. A test compares this list with the files of `rules/`. */
import type { Rule } from "./rule.ts";
import mapHexsideBetweenStrangers from "./rules/map/hexside_between_strangers.ts";
import mapPathJumps from "./rules/map/path_jumps.ts";
import mapRiverInPieces from "./rules/map/river_in_pieces.ts";
import mapPathOverRiver from "./rules/map/path_over_river.ts";
import mapPlaceInPieces from "./rules/map/place_in_pieces.ts";
import mapPlaceTerrain from "./rules/map/place_terrain.ts";
import mapMisplacedOnTheGround from "./rules/map/misplaced_on_the_ground.ts";
import mapUnreachableIsland from "./rules/map/unreachable_island.ts";
import mapEdgeInland from "./rules/map/edge_inland.ts";
import mapCrossingKind from "./rules/map/crossing_kind.ts";
import mapEdgeInPieces from "./rules/map/edge_in_pieces.ts";
import mapUnusedKind from "./rules/map/unused_kind.ts";
import oobLeaderMismatch from "./rules/oob/leader_mismatch.ts";
import oobFormationWithoutLeader from "./rules/oob/formation_without_leader.ts";
import oobFormationWithoutUnits from "./rules/oob/formation_without_units.ts";
import oobSameNameTwice from "./rules/oob/same_name_twice.ts";
import oobReverseAboveFront from "./rules/oob/reverse_above_front.ts";
import oobStepsAndReverse from "./rules/oob/steps_and_reverse.ts";
import oobMovementZero from "./rules/oob/movement_zero.ts";
import oobNeverMoves from "./rules/oob/never_moves.ts";
import oobCounterTotal from "./rules/oob/counter_total.ts";
import oobNationOfOtherSide from "./rules/oob/nation_of_other_side.ts";
import oobParentOfOtherSide from "./rules/oob/parent_of_other_side.ts";
import tabDiceHoles from "./rules/tab/dice_holes.ts";
import tabDiceOverlaps from "./rules/tab/dice_overlaps.ts";
import tabOutsideDice from "./rules/tab/outside_dice.ts";
import tabModifiedEndsClosed from "./rules/tab/modified_ends_closed.ts";
import tabOddsOrder from "./rules/tab/odds_order.ts";
import tabCellGrammar from "./rules/tab/cell_grammar.ts";
import tabCrtNotMonotone from "./rules/tab/crt_not_monotone.ts";
import tabCellMissing from "./rules/tab/cell_missing.ts";
import tabKeyKind from "./rules/tab/key_kind.ts";
import tabDiceNotInBox from "./rules/tab/dice_not_in_box.ts";
import tabTableMissing from "./rules/tab/table_missing.ts";
import tabTableKeyMissing from "./rules/tab/table_key_missing.ts";
import tabIntervalReversed from "./rules/tab/interval_reversed.ts";
import schAfterTheEnd from "./rules/sch/after_the_end.ts";
import schScheduledTwice from "./rules/sch/scheduled_twice.ts";
import schNeverEnters from "./rules/sch/never_enters.ts";
import schSetUpAndScheduled from "./rules/sch/set_up_and_scheduled.ts";
import schWaitsForEachOther from "./rules/sch/waits_for_each_other.ts";
import schEntryInland from "./rules/sch/entry_inland.ts";
import schEntryBarred from "./rules/sch/entry_barred.ts";
import schOtherSide from "./rules/sch/other_side.ts";
import schFormationNotPlaying from "./rules/sch/formation_not_playing.ts";
import schDieRange from "./rules/sch/die_range.ts";
import schGroupApart from "./rules/sch/group_apart.ts";
import setStackingBroken from "./rules/set/stacking_broken.ts";
import setPositionViolatesPlacement from "./rules/set/position_violates_placement.ts";
import setPlacementTooSmall from "./rules/set/placement_too_small.ts";
import setPlacementNowhere from "./rules/set/placement_nowhere.ts";
import setPositionMissing from "./rules/set/position_missing.ts";
import setPlacementOtherSide from "./rules/set/placement_other_side.ts";
import setPositionUnasked from "./rules/set/position_unasked.ts";
import setSetUpOrder from "./rules/set/set_up_order.ts";
import setEnemiesTogether from "./rules/set/enemies_together.ts";
import setMinimumTooHigh from "./rules/set/minimum_too_high.ts";
import setSetUpUnused from "./rules/set/set_up_unused.ts";
import scnUnknownMeasure from "./rules/scn/unknown_measure.ts";
import scnUnknownEvent from "./rules/scn/unknown_event.ts";
import scnOptionUnused from "./rules/scn/option_unused.ts";
import scnLevelOutOfReach from "./rules/scn/level_out_of_reach.ts";
import scnSideWithoutVictory from "./rules/scn/side_without_victory.ts";
import scnZoneNowhere from "./rules/scn/zone_nowhere.ts";
import scnRestrictionAfterTheEnd from "./rules/scn/restriction_after_the_end.ts";
import scnParameterMissing from "./rules/scn/parameter_missing.ts";
import scnParameterUnread from "./rules/scn/parameter_unread.ts";
import scnZoneUnused from "./rules/scn/zone_unused.ts";
import scnTurnsOutsideGame from "./rules/scn/turns_outside_game.ts";
import scnGameTurnsReversed from "./rules/scn/game_turns_reversed.ts";
import scnSystemUnknown from "./rules/scn/system_unknown.ts";
import rulRulingUnused from "./rules/rul/ruling_unused.ts";
import rulRulingOpen from "./rules/rul/ruling_open.ts";
import rulNeitherCitedNorExcused from "./rules/rul/neither_cited_nor_excused.ts";
import rulCitedAndExcused from "./rules/rul/cited_and_excused.ts";
import rulIdGap from "./rules/rul/id_gap.ts";
import rulReplacesStronger from "./rules/rul/replaces_stronger.ts";
import rulCitationUnknown from "./rules/rul/citation_unknown.ts";
import rulKnownFindingGone from "./rules/rul/known_finding_gone.ts";
import i18Missing from "./rules/i18/missing.ts";
import i18Stale from "./rules/i18/stale.ts";
import i18OtherNumbers from "./rules/i18/other_numbers.ts";
import i18OtherRules from "./rules/i18/other_rules.ts";
import i18OtherPlaceholders from "./rules/i18/other_placeholders.ts";
import i18FrenchTypography from "./rules/i18/french_typography.ts";
import i18Unused from "./rules/i18/unused.ts";
import i18Doubled from "./rules/i18/doubled.ts";
import i18Fuzzy from "./rules/i18/fuzzy.ts";
import i18NoCatalogue from "./rules/i18/no_catalogue.ts";
import i18TextsClash from "./rules/i18/texts_clash.ts";
import i18UntranslatedCopy from "./rules/i18/untranslated_copy.ts";
import fidStandInWithoutNote from "./rules/fid/stand_in_without_note.ts";
import fidReconstructedWithoutEvidence from "./rules/fid/reconstructed_without_evidence.ts";
import fidMissingButPresent from "./rules/fid/missing_but_present.ts";
import fidNullWithoutMissing from "./rules/fid/null_without_missing.ts";
import fidNoFidelity from "./rules/fid/no_fidelity.ts";
import fidPrintedWithoutReference from "./rules/fid/printed_without_reference.ts";
import fidAssertionFails from "./rules/fid/assertion_fails.ts";
import fidAssertionEmpty from "./rules/fid/assertion_empty.ts";

export const rules: readonly Rule[] = [
  mapHexsideBetweenStrangers,
  mapPathJumps,
  mapRiverInPieces,
  mapPathOverRiver,
  mapPlaceInPieces,
  mapPlaceTerrain,
  mapMisplacedOnTheGround,
  mapUnreachableIsland,
  mapEdgeInland,
  mapCrossingKind,
  mapEdgeInPieces,
  mapUnusedKind,
  oobLeaderMismatch,
  oobFormationWithoutLeader,
  oobFormationWithoutUnits,
  oobSameNameTwice,
  oobReverseAboveFront,
  oobStepsAndReverse,
  oobMovementZero,
  oobNeverMoves,
  oobCounterTotal,
  oobNationOfOtherSide,
  oobParentOfOtherSide,
  tabDiceHoles,
  tabDiceOverlaps,
  tabOutsideDice,
  tabModifiedEndsClosed,
  tabOddsOrder,
  tabCellGrammar,
  tabCrtNotMonotone,
  tabCellMissing,
  tabKeyKind,
  tabDiceNotInBox,
  tabTableMissing,
  tabTableKeyMissing,
  tabIntervalReversed,
  schAfterTheEnd,
  schScheduledTwice,
  schNeverEnters,
  schSetUpAndScheduled,
  schWaitsForEachOther,
  schEntryInland,
  schEntryBarred,
  schOtherSide,
  schFormationNotPlaying,
  schDieRange,
  schGroupApart,
  setStackingBroken,
  setPositionViolatesPlacement,
  setPlacementTooSmall,
  setPlacementNowhere,
  setPositionMissing,
  setPlacementOtherSide,
  setPositionUnasked,
  setSetUpOrder,
  setEnemiesTogether,
  setMinimumTooHigh,
  setSetUpUnused,
  scnUnknownMeasure,
  scnUnknownEvent,
  scnOptionUnused,
  scnLevelOutOfReach,
  scnSideWithoutVictory,
  scnZoneNowhere,
  scnRestrictionAfterTheEnd,
  scnParameterMissing,
  scnParameterUnread,
  scnZoneUnused,
  scnTurnsOutsideGame,
  scnGameTurnsReversed,
  scnSystemUnknown,
  rulRulingUnused,
  rulRulingOpen,
  rulNeitherCitedNorExcused,
  rulCitedAndExcused,
  rulIdGap,
  rulReplacesStronger,
  rulCitationUnknown,
  rulKnownFindingGone,
  i18Missing,
  i18Stale,
  i18OtherNumbers,
  i18OtherRules,
  i18OtherPlaceholders,
  i18FrenchTypography,
  i18Unused,
  i18Doubled,
  i18Fuzzy,
  i18NoCatalogue,
  i18TextsClash,
  i18UntranslatedCopy,
  fidStandInWithoutNote,
  fidReconstructedWithoutEvidence,
  fidMissingButPresent,
  fidNullWithoutMissing,
  fidNoFidelity,
  fidPrintedWithoutReference,
  fidAssertionFails,
  fidAssertionEmpty,
];
