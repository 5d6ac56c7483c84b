ALTER TABLE "profile_states" ADD COLUMN "paused_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "profile_states" ADD COLUMN "weekly_hours" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "profile_states" ADD COLUMN "exceptions" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "profile_states" ADD COLUMN "openings" "tstzmultirange" DEFAULT '{}'::tstzmultirange NOT NULL;--> statement-breakpoint
ALTER TABLE "profile_states" ADD COLUMN "openings_until" timestamp with time zone;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "profile_states_openings_until_idx" ON "profile_states" USING btree ("openings_until");
--> statement-breakpoint
-- The statements below are written by hand.
-- The search index follows availability, too.
CREATE TRIGGER profile_states_note_change AFTER INSERT OR UPDATE ON "profile_states"
  FOR EACH ROW EXECUTE FUNCTION note_rating_change();
--> statement-breakpoint
-- The version before writes only available_until and away_until. This follows it roughly; openings_until is null
-- until the job of this version computes the openings by the rules.
CREATE FUNCTION follow_provider_state() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  going_on tstzrange;
BEGIN
  SELECT span INTO going_on FROM unnest(NEW.openings) span WHERE span @> now();
  UPDATE profile_states SET openings_until = NULL,
    paused_until = CASE WHEN NEW.available_until IS NOT NULL THEN NULL
      WHEN NEW.away_until IS NULL THEN coalesce(upper(going_on), paused_until) ELSE paused_until END,
    openings = CASE WHEN NEW.available_until > now() THEN NEW.openings + tstzmultirange(tstzrange(now(),
        date_trunc('minute', NEW.available_until + interval '59.999999 seconds')))
      WHEN going_on IS NULL THEN NEW.openings ELSE NEW.openings - tstzmultirange(going_on) END
      - CASE WHEN NEW.away_until IS NULL THEN '{}'::tstzmultirange
        ELSE tstzmultirange(tstzrange(NULL, (NEW.away_until + 1)::timestamp AT TIME ZONE interval '8 hours')) END
  WHERE freelancer_id = NEW.freelancer_id;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER profile_states_follow_insert AFTER INSERT ON "profile_states"
  FOR EACH ROW WHEN (NEW."openings_until" IS NULL) EXECUTE FUNCTION follow_provider_state();
--> statement-breakpoint
CREATE TRIGGER profile_states_follow_update AFTER UPDATE ON "profile_states"
  FOR EACH ROW WHEN ((OLD."available_until", OLD."away_until") IS DISTINCT FROM (NEW."available_until", NEW."away_until")
    AND OLD."openings_until" IS NOT DISTINCT FROM NEW."openings_until")
  EXECUTE FUNCTION follow_provider_state();
--> statement-breakpoint
-- The version before deletes a row when it is over; hours and exceptions stay.
CREATE FUNCTION keep_provider_hours() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO profile_states (freelancer_id, weekly_hours, exceptions, openings, openings_until)
  SELECT OLD.freelancer_id, OLD.weekly_hours, OLD.exceptions, OLD.openings, now()
  WHERE EXISTS (SELECT FROM freelancers WHERE id = OLD.freelancer_id);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER profile_states_keep_hours AFTER DELETE ON "profile_states"
  FOR EACH ROW WHEN (OLD."weekly_hours" <> '[]'::jsonb OR OLD."exceptions" <> '[]'::jsonb)
  EXECUTE FUNCTION keep_provider_hours();
--> statement-breakpoint
-- The version before writes the flag is_online, which this version neither reads nor writes: true means free for the
-- next four hours. Not when a row is inserted, because a restored backup has the availability itself.
CREATE FUNCTION follow_online_flag() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  going_on tstzrange;
BEGIN
  IF NEW.is_online THEN
    INSERT INTO profile_states (freelancer_id, available_until) VALUES (NEW.id, now() + interval '4 hours')
    ON CONFLICT (freelancer_id) DO UPDATE SET available_until = excluded.available_until, away_until = NULL;
  ELSE
    SELECT span INTO going_on FROM profile_states, unnest(openings) span
    WHERE freelancer_id = NEW.id AND span @> now();
    UPDATE profile_states SET available_until = NULL, openings_until = NULL,
      paused_until = coalesce(upper(going_on), paused_until),
      openings = CASE WHEN going_on IS NULL THEN openings ELSE openings - tstzmultirange(going_on) END
    WHERE freelancer_id = NEW.id AND (available_until IS NOT NULL OR going_on IS NOT NULL);
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
-- Absences and availabilities so far; who was online without an end is free for the next four hours.
UPDATE "profile_states" SET "openings" = tstzmultirange(tstzrange(now(), "available_until"))
WHERE "available_until" > now() AND "away_until" IS NULL;
--> statement-breakpoint
INSERT INTO "profile_states" ("freelancer_id", "available_until")
SELECT "id", now() + interval '4 hours' FROM "freelancers" WHERE "is_online"
ON CONFLICT ("freelancer_id") DO NOTHING;
--> statement-breakpoint
CREATE TRIGGER freelancers_follow_online AFTER UPDATE OF "is_online" ON "freelancers"
  FOR EACH ROW WHEN (OLD."is_online" IS DISTINCT FROM NEW."is_online") EXECUTE FUNCTION follow_online_flag();
