/** A text about one subject with enough sentences for a short script. */
export const SOURCE_TEXT = `
Community gardens have changed how our town uses its empty lots. Ten years ago the city counted forty vacant parcels between the river and the station. Today twenty-six of them grow vegetables, herbs and fruit trees.

The first garden began with a single family on Miller Street. They asked the city for permission to clear rubble from the corner lot, and neighbors joined them with shovels and wheelbarrows. Within one summer the lot produced tomatoes, beans and pumpkins for twelve households.

Water was the largest problem in the beginning. The nearest hydrant stood two blocks away, and carrying buckets took an hour every evening. The gardeners collected rain from the roof of the bakery, which gave them four thousand liters a month. Later the city installed meters and charged the same price as for farms.

Soil turned out to be the second problem. Tests showed lead in nine of the parcels, so the gardeners built raised beds and filled them with compost from the market. Each bed cost about sixty dollars, and the library lends the tools for free.

Schools have become the most active members. Pupils measure rainfall, count insects and sell seedlings in spring. Teachers report that children who garden eat more vegetables at lunch. Two classes now keep bees on the roof of the gymnasium.

The gardens also brought people together who had never met. Retired farmers teach young parents how to prune apple trees. New arrivals grow okra and bitter melon from seeds that relatives mailed to them. Once a month everyone cooks together on the square behind the station.

Not every garden survived. Five lots were sold to builders, and the gardeners received only three months of notice. Since then the city signs contracts for at least seven years. The mayor calls the program the cheapest park the town has ever built.
`.trim()
