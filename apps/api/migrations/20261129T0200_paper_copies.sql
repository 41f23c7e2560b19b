-- The paper that a copy was first made from: papers of one origin are compared with each other only once both are
-- published. No reference, because copies of a deleted paper still belong together.
alter table papers add column copied_from text;
