//! Who meets whom, at which tables: a duplicate (paired) design, as in duplicate bridge. Fair by construction: within a
//! deal everybody has sat everywhere.

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Meeting {
    /// Two kinds of players: one of the first among the second from every seat, then the other way round.
    Pair(usize, usize),
    /// Everybody at one table, in both directions round it, from every seat.
    Everybody,
    /// A team of one kind, for games that all win or lose together.
    Team(usize),
}

/// Tables at which the same deal is played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Group {
    pub meeting: Meeting,
    /// Who sits where, table by table, seat 0 first.
    pub tables: Vec<Vec<usize>>,
}

/// A question: is the first better than the second?
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Comparison {
    pub first: usize,
    pub second: usize,
    /// The groups that answer it: one where they meet, two where teams are compared.
    pub groups: [usize; 2],
}

fn pairs(entrants: usize) -> impl Iterator<Item = (usize, usize)> {
    (0..entrants).flat_map(move |first| (first + 1..entrants).map(move |second| (first, second)))
}

/// The groups of a contest.
pub(super) fn groups(entrants: usize, seats: u8, team: bool) -> Vec<Group> {
    let seats = usize::from(seats);
    if team {
        let all = |one| Group {
            meeting: Meeting::Team(one),
            tables: vec![vec![one; seats]],
        };
        return (0..entrants).map(all).collect();
    }
    let lone = |one: usize, others: usize| {
        (0..seats).map(move |place| {
            (0..seats)
                .map(|seat| if seat == place { one } else { others })
                .collect()
        })
    };
    let mut groups: Vec<Group> = pairs(entrants)
        .map(|(first, second)| {
            let mut tables: Vec<Vec<usize>> = lone(first, second).collect();
            // At a table of two either is alone among the other.
            if seats > 2 {
                tables.extend(lone(second, first));
            }
            Group {
                meeting: Meeting::Pair(first, second),
                tables,
            }
        })
        .collect();
    if seats > 2 && entrants == seats {
        let round = |step: usize| {
            (0..seats).map(move |start| {
                (0..seats)
                    .map(|seat| (start + seat * step) % seats)
                    .collect()
            })
        };
        let tables = round(1).chain(round(seats - 1)).collect();
        groups.push(Group {
            meeting: Meeting::Everybody,
            tables,
        });
    }
    groups
}

/// The questions that groups answer.
pub(super) fn comparisons(groups: &[Group]) -> Vec<Comparison> {
    let teams = groups
        .iter()
        .filter(|group| matches!(group.meeting, Meeting::Team(_)))
        .count();
    if teams > 0 {
        return pairs(teams)
            .map(|(first, second)| Comparison {
                first,
                second,
                groups: [first, second],
            })
            .collect();
    }
    let of_pair = |(place, group): (usize, &Group)| match group.meeting {
        Meeting::Pair(first, second) => Some(Comparison {
            first,
            second,
            groups: [place; 2],
        }),
        Meeting::Everybody | Meeting::Team(_) => None,
    };
    groups.iter().enumerate().filter_map(of_pair).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn two_players_swap_seats() {
        let groups = groups(2, 2, false);
        assert_eq!(
            groups,
            [Group {
                meeting: Meeting::Pair(0, 1),
                tables: vec![vec![0, 1], vec![1, 0]]
            }]
        );
    }

    #[test]
    fn one_among_others_sits_everywhere_and_the_other_way_round() {
        let group = groups(2, 3, false).remove(0);
        let tables = [
            [0, 1, 1],
            [1, 0, 1],
            [1, 1, 0],
            [1, 0, 0],
            [0, 1, 0],
            [0, 0, 1],
        ];
        assert_eq!(group.tables, tables.map(|table| table.to_vec()));
    }

    #[test]
    fn everybody_sits_everywhere_equally_often_in_every_group() {
        for (entrants, seats) in [(2, 2), (3, 2), (3, 3), (4, 4), (2, 6), (5, 5), (3, 8)] {
            let groups = groups(entrants, seats, false);
            assert_eq!(comparisons(&groups).len(), entrants * (entrants - 1) / 2);
            assert_eq!(
                groups
                    .iter()
                    .any(|group| group.meeting == Meeting::Everybody),
                entrants == usize::from(seats) && seats > 2
            );
            for group in groups {
                for entrant in 0..entrants {
                    let at = |seat: usize| {
                        group
                            .tables
                            .iter()
                            .filter(|table| table[seat] == entrant)
                            .count()
                    };
                    assert!(
                        (1..usize::from(seats)).all(|seat| at(seat) == at(0)),
                        "{group:?}"
                    );
                }
            }
        }
    }

    #[test]
    fn everybody_has_everybody_to_the_left_and_to_the_right_at_a_table_of_three() {
        let mut tables = groups(3, 3, false)
            .pop()
            .expect("the group of everybody")
            .tables;
        tables.sort();
        assert_eq!(tables.len(), 6);
        tables.dedup();
        assert_eq!(tables.len(), 6, "every order there is");
    }

    #[test]
    fn teams_are_of_one_kind_and_compared_on_the_same_deals() {
        let groups = groups(3, 4, true);
        assert_eq!(
            groups[1],
            Group {
                meeting: Meeting::Team(1),
                tables: vec![vec![1; 4]]
            }
        );
        let asked = comparisons(&groups);
        assert_eq!(asked.len(), 3);
        assert_eq!(
            asked[2],
            Comparison {
                first: 1,
                second: 2,
                groups: [1, 2]
            }
        );
        assert!(comparisons(&super::groups(1, 2, true)).is_empty());
    }
}
